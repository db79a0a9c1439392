/** Images, sound and PDF in a response. */
export const image = "Image in the response";
export const pixels = (width: string, height: string) => `${width} × ${height} pixels`;
export const notAnImage = "This browser cannot show it as an image.";
export const audio = "Audio in the response";
export const notPlayable = "This browser cannot play it.";
export const preview = "Preview";
export const pdf = "PDF in the response";
