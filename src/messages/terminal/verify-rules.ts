/** Why each rule of `verify` is one. */
export const sampleWhy =
  "A sample that fails is the first thing a developer copies. It must end without an error, and send the request that its operation describes.";
export const statusWhy = "A client cannot handle a status that the description does not list.";
export const bodyWhy = "Generated clients fail on a body that its schema does not allow.";
export const headerWhy = "A required header is missing, or its value does not match its schema.";
export const mediaTypeWhy = "The response has a media type that is not described for its status.";
export const undocumentedFieldWhy =
  "Readers do not learn of a field that the server returns and the description leaves out.";
export const staleExampleWhy = "An example has other fields than the response that it documents.";
export const deprecationWhy =
  "The `Deprecation` header (RFC 9745) and the description disagree about whether, and since when, an operation is deprecated.";
export const sunsetWhy =
  "The `Sunset` header (RFC 8594) names another day than the description, or an operation works after its sunset date.";
export const corsWhy =
  "Without these headers, browsers keep the response from the Try it panel, and from every web application on another origin.";
export const unreachableWhy = "The server cannot be reached, or closes the connection.";
