/**
 * The script that reloads pages in development. Pages contain it themselves, because it could not be
 * inserted safely into text that quotes authors.
 */

/** Its path below the base path. */
export const reloadPath = "__specimen/reload.js";
