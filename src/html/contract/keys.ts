/** Keys of `localStorage` for what a reader chose. */
export const theme = "specimen-theme";
export const wrap = "specimen-wrap";
export const sampleFields = "specimen-sample-fields";
export const searchKey = "specimen-search-key";
/** The name in `data-remember` of synchronized tabs follows. */
export const tabs = "specimen-";

/** The URL of a description or site follows these keys. */
export const calls = "specimen-calls";
export const values = "specimen-values";
export const drafts = "specimen-drafts";
export const server = "specimen-server";
export const variables = "specimen-variables";
export const panel = "specimen-panel";
export const navigation = "specimen-navigation";
export const credentials = "specimen-credentials";
export const forMe = "specimen-for-me";
export const forgotten = "specimen-forgotten";
export const sandbox = "specimen-sandbox";

/** A sign-in in progress: a key of `sessionStorage`, and the channel to its window. */
export const signIn = "specimen-sign-in";

/** The files that a reader opened in `/viewer/`: a key of `sessionStorage`. */
export const opened = "specimen-opened";
/** The origin from which a reader last opened a description there: a key of `sessionStorage`. */
export const openedOrigin = "specimen-opened-origin";

/** Events of one script for another. */
export const openSearch = "open-search";
