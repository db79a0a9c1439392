/**
 * The script that reloads pages in development. Pages contain it themselves, because it could not be
 * inserted safely into text that quotes authors.
 */

/** The path of the script below the base path. */
export const reloadPath = "__specimen/reload.js";
