/**
 * Encodes the text of a parameter for a URL. All but RFC 3986's unreserved characters are
 * percent-encoded (RFC 6570, 3.2.1).
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
}

/** Encodes text for `application/x-www-form-urlencoded` (URL Standard, 5.2). A space becomes `+`. */
export function encodeFormText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, percent)
    .replaceAll("%20", "+");
}

/**
 * Encodes text of a description for a URL. Reserved characters of RFC 3986 are kept, and `%2F` stays
 * `%2F`.
 */
export function encodeLiteral(text: string): string {
  return encodeURI(text.toWellFormed())
    .replace(/%25(?=[0-9a-f]{2})/gi, "%")
    .replace(/[[\]']/g, percent);
}

/**
 * Encodes text for a URL by RFC 6570's reserved expansion (3.2.3), as `allowReserved` requires (OpenAPI
 * 3.1.1, 4.8.12.2). Reserved characters and `%2F` are kept, except for those in `barred`, which would
 * end the part.
 */
export function encodeReserved(text: string, barred: RegExp): string {
  return encodeLiteral(text).replace(barred, percent);
}

/**
 * Encodes text for a header's value. Printable ASCII is kept, except for `barred` characters. Control
 * characters, above all CR and LF, become a space (RFC 9110, 5.5). Other characters are percent-encoded
 * as in RFC 6570, because each client sends them as different bytes: `fetch` as Latin-1, curl as the
 * terminal's.
 */
export function encodeHeader(text: string, barred = /(?!)/g): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[^ -~]+/g, encodeURIComponent)
    .replace(barred, percent)
    .trim();
}

/**
 * Decodes a header's value. Text that `encodeHeader` leaves unchanged may be percent-encoded by its
 * author.
 */
export function decodeHeader(text: string, isPart: boolean): string {
  return text
    .trim()
    .replace(
      isPart ? /(?:%[89A-F][0-9A-F])+|%(?:2C|3B|3D)/g : /(?:%[89A-F][0-9A-F])+/g,
      (encoded) => decodePercent(encoded) ?? encoded,
    );
}

/** Decodes percent-encoded text; `null` if it is not UTF-8. */
export function decodePercent(text: string): string | null {
  // This is a fast path: most texts have no escapes.
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether a text may be the name of a header (RFC 9110, 5.1). */
export const isToken = (text: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(text);

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
