/** Ranges of HTTP statuses; the statuses themselves have their reason phrases (RFC 9110). */
export const anyOther = "Any other response";
export const informational = "Informational";
export const successful = "Successful";
export const redirection = "Redirection";
export const clientError = "Client error";
export const serverError = "Server error";
