import type { Brand } from "./brand.ts";

/** The settings that the script of a single file reads from it. */
export interface SingleFileSettings {
  language: string;
  title: string | null;
  server: string | null;
  brand: Partial<Brand>;
  /**
   * A key that changes with the description, so that a reader's input in one file is not kept for another.
   */
  key: string;
  texts: SingleFileTexts;
}

/** The texts that the script shows. */
export interface SingleFileTexts {
  printAll: string;
  contents: string;
  /** Printed by the browser's own command, which only sees a frame. */
  printNote: string;
  backToReference: string;
}

/** A file that pages load, such as a font: a text, or bytes in Base64. */
export type FileContent = { type: string; text: string } | { type: string; base64: string };
