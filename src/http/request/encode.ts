/** Text of a parameter as part of a URL: all but RFC 3986's unreserved characters percent-encoded (RFC 6570, 3.2.1). */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
}

/** Text of a form as part of `application/x-www-form-urlencoded` (URL Standard, 5.2): a space is `+`. */
export function encodeFormText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, percent)
    .replaceAll("%20", "+");
}

/** Text of a description as part of a URL: what RFC 3986 gives a meaning keeps it, `%2F` stays `%2F`. */
export function encodeLiteral(text: string): string {
  return encodeURI(text.toWellFormed())
    .replace(/%25(?=[0-9a-f]{2})/gi, "%")
    .replace(/[[\]']/g, percent);
}

/**
 * Text as part of a URL by RFC 6570's reserved expansion (3.2.3), as `allowReserved` asks for (OpenAPI 3.1.1, 4.8.12.2):
 * reserved characters and `%2F` stay, but for those in `barred`, which would end the part.
 */
export function encodeReserved(text: string, barred: RegExp): string {
  return encodeLiteral(text).replace(barred, percent);
}

/**
 * Text as a header's value. What is printable ASCII stays as it is, but for what is `barred`. Control
 * characters, CR and LF above all, become a space (RFC 9110, 5.5). Other
 * characters are percent-encoded as RFC 6570 has it, for every client sends
 * them as other octets: `fetch` as Latin-1, curl as the terminal's.
 */
export function encodeHeader(text: string, barred = /(?!)/g): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[^ -~]+/g, encodeURIComponent)
    .replace(barred, percent)
    .trim();
}

/** A header's value as it was given: what `encodeHeader` leaves as it is may be percent-encoded by its author. */
export function decodeHeader(text: string, isPart: boolean): string {
  return text
    .trim()
    .replace(
      isPart ? /(?:%[89A-F][0-9A-F])+|%(?:2C|3B|3D)/g : /(?:%[89A-F][0-9A-F])+/g,
      (encoded) => decodePercent(encoded) ?? encoded,
    );
}

/** Percent-encoded text; `null` where that is not UTF-8. */
export function decodePercent(text: string): string | null {
  // Most texts are as they are meant, and each parameter looks at each name.
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
