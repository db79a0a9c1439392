export const notLoaded = "Nicht geprüft: Der Validator wurde nicht geladen.";
