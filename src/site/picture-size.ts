/** The size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size in the first bytes of a PNG, GIF, JPEG or WebP file; null for other formats. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const is = (at: number, text: string) =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  try {
    if (is(1, "PNG\r\n")) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (is(0, "GIF8")) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (is(0, "RIFF") && is(8, "WEBP")) return sizeOfWebp(view, is);
    return view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : null;
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sizeOfWebp(view: DataView, is: (at: number, text: string) => boolean): PictureSize | null {
  const from24 = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
  if (is(12, "VP8X")) return { width: from24(24), height: from24(27) };
  if (is(12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!is(12, "VP8 ")) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The size in the segments of a JPEG file. A camera may have rotated the picture. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isExif = marker === 0xe1 && view.getUint32(at + 4) === 0x45786966;
    // Exif data may rotate the picture, and is not read further.
    if (isExif) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
