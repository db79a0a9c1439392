/** Ids by which scripts find the parts of a page. */
export const content = "content";
export const navSchemas = "nav-schemas";
export const navigation = "navigation";
export const responseExamples = "response-examples";
export const responses = "responses";
export const tryAccept = "try-accept";
export const tryAuthorization = "try-authorization";
export const tryBody = "try-body";
export const tryBodyForm = "try-body-form";
export const tryCookies = "try-cookies";
export const tryIt = "try-it";
export const tryMedia = "try-media";
/** The index of the parameter follows. */
export const tryParameter = "try-parameter-";
export const tryServer = "try-server";
export const tryServers = "try-servers";
export const viewer = "viewer";
export const viewerAddress = "viewer-address";
export const viewerFiles = "viewer-files";
export const viewerLast = "viewer-last";
export const viewerProblem = "viewer-problem";
export const viewerStatus = "viewer-status";
export const viewerText = "viewer-text";
export const viewerTexts = "viewer-texts";
