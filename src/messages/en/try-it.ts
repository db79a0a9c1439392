/** The panel before it is loaded. */
export const notLoaded = "Could not load the panel. Check the connection and resend.";
export const close = "Close Try it";
export const closeKey = "Close (Esc)";
export const pressAgain = "This page has just come to the front, so nothing was done. Press again.";
