import type { Budget } from "#json/budget.ts";

/** A word of a command without quotes, and the offset of each of its characters in the source. */
export interface Word {
  chars: string;
  offsets: number[];
}

export interface ShellCommand {
  words: Word[];
  /** The end of its words: at a redirection, a comment, a pipe, or the next command. */
  end: number;
  /** Whether each of its quotes is closed. */
  isClosed: boolean;
}

/**
 * The commands of a shell script (POSIX.1-2024, Shell Command Language, 2.2 and 2.3), including line
 * continuations with `^` as in `cmd.exe`. Nothing is run: `hole` replaces computed text, such as
 * `$TOKEN`, which is kept as written without a `hole`. A placeholder such as `<id>` is text.
 */
export function readCommands(source: string, budget: Budget, hole?: string): ShellCommand[] {
  const reader = new ShellReader(source, budget, hole);
  return reader.read();
}

class ShellReader {
  readonly #source: string;
  readonly #budget: Budget;
  readonly #hole: string | undefined;
  readonly #commands: ShellCommand[] = [];
  #at = 0;
  #words: Word[] = [];
  #word: Word | null = null;
  #end: number | null = null;
  #isClosed = true;

  constructor(source: string, budget: Budget, hole: string | undefined) {
    this.#source = source;
    this.#budget = budget;
    this.#hole = hole;
  }

  read(): ShellCommand[] {
    while (this.#at < this.#source.length) this.#readNext();
    this.#endCommand(this.#source.length);
    return this.#commands;
  }

  #readNext(): void {
    const start = this.#at;
    if (this.#matches(continuedByCaret)) this.#endWord();
    else if (this.#matches(continued)) return;
    else if (this.#matches(separator)) this.#endCommand(start);
    else if (this.#matches(blanks)) this.#endWord();
    else if (this.#word === null && this.#matches(comment)) this.#endWords(start);
    else if (this.#matches(placeholder)) this.#add(this.#source.slice(start, this.#at), start);
    else if (this.#matches(redirection)) this.#endWords(start);
    else if (this.#matches(cQuote)) this.#readQuoted("'", escapesOfC);
    else if (this.#matches(singleQuote)) this.#readQuoted("'", null);
    else if (this.#matches(doubleQuote)) this.#readQuoted('"', escapesOfQuotes);
    else if (this.#matches(escaped)) this.#add(this.#source.slice(start + 1, this.#at), start + 1);
    else if (!this.#readComputed()) {
      if (!this.#matches(plain)) this.#at += 1;
      this.#add(this.#source.slice(start, this.#at), start);
    }
  }

  /** Reads up to the closing quote, or to the end of the source. */
  #readQuoted(quote: string, escapes: RegExp | null): void {
    this.#add("", this.#at - 1);
    while (this.#at < this.#source.length) {
      const start = this.#at;
      if (this.#source[start] === quote) {
        this.#at += 1;
        return;
      }
      const matched = escapes === null ? null : this.#matches(escapes);
      if (matched) this.#add(unescaped(matched), start + 1);
      else if (quote === "'" || !this.#readComputed()) {
        this.#at += 1;
        this.#add(this.#source.slice(start, this.#at), start);
      }
    }
    this.#isClosed = false;
  }

  #readComputed(): boolean {
    const start = this.#at;
    if (this.#hole === undefined || !this.#matches(computed)) return false;
    this.#add(this.#hole, start);
    return true;
  }

  #matches(pattern: RegExp): string | false {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source)?.[0];
    if (match === undefined) return false;
    this.#at += match.length;
    return match;
  }

  #add(chars: string, offset: number): void {
    this.#budget.spend(1 + chars.length);
    this.#word ??= { chars: "", offsets: [] };
    this.#word.chars += chars;
    for (let index = 0; index < chars.length; index++)
      this.#word.offsets.push(Math.min(offset + index, this.#at - 1));
  }

  #endWord(): void {
    if (this.#word !== null && this.#end === null) this.#words.push(this.#word);
    this.#word = null;
  }

  /** The text up to the next command is not part of this one. */
  #endWords(at: number): void {
    this.#endWord();
    this.#end ??= at;
  }

  #endCommand(at: number): void {
    this.#endWord();
    if (this.#words.length > 0)
      this.#commands.push({ words: this.#words, end: this.#end ?? at, isClosed: this.#isClosed });
    this.#words = [];
    this.#end = null;
  }
}

const continuedByCaret = /\^\r?\n/y;
const continued = /\\\r?\n/y;
const separator = /[\n;|&]/y;
const blanks = /[^\S\n]+/y;
const comment = /#[^\n]*/y;
const placeholder = /<[A-Za-z][\w-]{0,100}>/y;
const redirection = /\d{0,4}[<>]+&?/y;
const cQuote = /\$'/y;
const singleQuote = /'/y;
const doubleQuote = /"/y;
const escaped = /\\./sy;
const plain = /[\w/:.,=@%+-]+/y;
const computed = /\$(?:\{[^}]{0,200}\}|\([^)]{0,200}\)|\w+)|`[^`]{0,200}`/y;
const escapesOfQuotes = /\\(?:\r?\n|[$`"\\])/y;
const escapesOfC = /\\(?:x[\da-f]{1,2}|u[\da-f]{1,4}|[0-7]{1,3}|.)/isy;

/** A backslash with the following character, in `"…"` and `$'…'`. */
function unescaped(text: string): string {
  const [letter = "", ...digits] = text.slice(1);
  if (letter === "\n" || letter === "\r") return "";
  if (digits.length > 0 && /[xu]/i.test(letter))
    return String.fromCharCode(Number.parseInt(digits.join(""), 16));
  if (/[0-7]/.test(letter)) return String.fromCharCode(Number.parseInt(text.slice(1), 8));
  return controls[letter] ?? letter;
}

const controls: { [letter: string]: string } = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  e: "\x1b",
};
