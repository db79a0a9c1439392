/** The validator before it is loaded. */
export const notLoaded = "Not checked: the validator was not loaded.";
