/** Images in a response. */
export const image = "Image in the response";
export const pixels = (width: string, height: string) => `${width} × ${height} pixels`;
export const notAnImage = "This browser cannot show it as an image.";
