/**
 * The web standards that the pure layers may use: those that Node, browsers and workers have in common.
 * `tsconfig.pure.json` reads this file instead of the types of the DOM and of Node.
 */
declare class URL {
  constructor(url: string, base?: string | URL);
  static parse(url: string, base?: string | URL): URL | null;
  static canParse(url: string, base?: string | URL): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  pathname: string;
  search: string;
  hash: string;
  username: string;
  password: string;
}

declare class URLSearchParams {
  constructor(init?: string | [name: string, value: string][]);
  [Symbol.iterator](): IterableIterator<[name: string, value: string]>;
  toString(): string;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, target: Uint8Array): { read: number; written: number };
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}

declare const crypto: { getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes };

declare function btoa(binary: string): string;
declare function atob(base64: string): string;

declare class Headers {
  get(name: string): string | null;
  has(name: string): boolean;
}
