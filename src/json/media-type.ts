/** Whether a media type is JSON (RFC 6839, 3.1): `application/json`, `application/problem+json`, parameters or not. */
export const isJson = (mediaType: string) => /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
