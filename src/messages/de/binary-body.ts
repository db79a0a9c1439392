export const image = "Bild in der Antwort";
export const pixels = (width: string, height: string) => `${width} × ${height} Pixel`;
export const notAnImage = "Dieser Browser kann es nicht als Bild anzeigen.";
export const audio = "Audio in der Antwort";
export const notPlayable = "Dieser Browser kann es nicht abspielen.";
export const preview = "Vorschau";
export const pdf = "PDF in der Antwort";
