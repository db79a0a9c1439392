/** Scans JSON text (RFC 8259) character by character, without creating values. */

/** The offset of the first non-space character from `at` on. */
export function skipSpace(text: string, at: number): number {
  let offset = at;
  while (isSpace(text.charCodeAt(offset))) offset++;
  return offset;
}

/** The offset after the string that begins at `at`, or -1 if it is unterminated or has an invalid escape. */
export function endOfString(text: string, at: number): number {
  for (let offset = at + 1; offset < text.length; offset++) {
    // For a long string, the browser's own search is many times as fast.
    if (offset - at > 100) offset = nextSpecial(text, offset);
    const code = text.charCodeAt(offset);
    if (code === quote) return offset + 1;
    if (code < 0x20) return -1;
    if (code !== backslash) continue;
    offset++;
    if (text[offset] === "u") {
      if (!/^[\da-f]{4}$/i.test(text.slice(offset + 1, offset + 5))) return -1;
      offset += 4;
    } else if (!'"\\/bfnrt'.includes(text[offset] ?? "-")) return -1;
  }
  return -1;
}

function nextSpecial(text: string, at: number): number {
  special.lastIndex = at;
  return special.test(text) ? special.lastIndex - 1 : text.length;
}

/** The offset after the number, `true`, `false` or `null` at `at`; -1 if there is another token. */
export function endOfConstant(text: string, at: number): number {
  for (const word of ["true", "false", "null"]) if (text.startsWith(word, at)) return at + word.length;
  return endOfNumber(text, at);
}

// A regular expression would overflow on millions of digits.
function endOfNumber(text: string, at: number): number {
  const whole = text[at] === "-" ? at + 1 : at;
  let end = text[whole] === "0" ? whole + 1 : endOfDigits(text, whole);
  if (end === whole) return -1;
  if (text[end] === ".") {
    const fraction = end + 1;
    end = endOfDigits(text, fraction);
    if (end === fraction) return -1;
  }
  if (text[end] !== "e" && text[end] !== "E") return end;
  const exponent = text[end + 1] === "+" || text[end + 1] === "-" ? end + 2 : end + 1;
  end = endOfDigits(text, exponent);
  return end === exponent ? -1 : end;
}

function endOfDigits(text: string, at: number): number {
  let offset = at;
  while (isDigit(text.charCodeAt(offset))) offset++;
  return offset;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no string may contain them.
const special = /["\\\0-\x1f]/g;
const quote = 0x22;
const backslash = 0x5c;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
