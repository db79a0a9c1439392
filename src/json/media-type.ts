/** Whether a media type is JSON (RFC 6839, 3.1): `application/json`, `application/problem+json`, parameters or not. */
export const isJson = (mediaType: string) => /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);

/** Whether content of a media type is bytes, such as an image or an archive, and not text. */
export const isBinary = (mediaType: string) =>
  /^(?:image|audio|video|font)\/(?!.*\+xml)|^application\/(?:octet-stream|pdf|g?zip)\b/i.test(mediaType);
