/**
 * The script by which pages reload while they are edited. Pages contain it themselves: nothing could add it to their text, which
 * quotes what authors wrote.
 */

/** Its path below the base path. */
export const reloadPath = "__specimen/reload.js";
