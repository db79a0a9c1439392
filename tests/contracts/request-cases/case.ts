import type { GivenParameter, RequestValues } from "#http/request/types.ts";

/**
 * What is described, what is typed, and what must arrive at a server, byte for byte. Each case is one operation of
 * the description that `describeCases` gives.
 */
export interface RequestCase {
  /** A unique name of the case. */
  name: string;
  /** The section of the specification, or a note that it leaves this open. */
  section: string;
  method: string;
  /** The path template after the case's own `/case-1`, if it has one. */
  path?: string;
  /** Parameter Objects. */
  parameters?: object[];
  /** The `content` of the Request Body Object. */
  content?: Record<string, object>;
  typed: RequestValues;
  arrives: Arriving;
  /** Why it cannot be typed into a form or sent by a browser. */
  notInBrowser?: string;
}

export interface Arriving {
  /** The target of the request line after the case's own `/case-1`. */
  target: string;
  /** Header lines that must be among those that arrive, and no other of their names. */
  headers?: [name: string, value: string][];
  /** The body's pieces; in texts, `{boundary}` means the boundary that `Content-Type` names. */
  body?: BodyBytes;
}

/** Texts, as UTF-8, and the files of these names. */
export type BodyBytes = (string | { file: keyof typeof caseFiles })[];

/** The files that are sent: bytes that are no text, and lines that look like a boundary. */
export const caseFiles = {
  "photo.png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0x80]),
  "notes.txt": Buffer.from("--specimen\r\nZoë\n\r\n--specimen--\r\n"),
};

const types: Record<keyof typeof caseFiles, string> = { "photo.png": "image/png", "notes.txt": "text/plain" };

/** A file as a form gives it. */
export const caseFile = (name: keyof typeof caseFiles) => ({
  name,
  type: types[name],
  size: caseFiles[name].length,
});

/** Values of parameters, without a body. */
export const typed = (...parameters: GivenParameter[]): RequestValues => ({ parameters, body: null });

/** A description of OpenAPI 3.2 with one operation for each case, whose id is `case-` and its place among them. */
export function describeCases(cases: readonly RequestCase[], server: string): Record<string, unknown> {
  const paths = cases.map(({ name, section, method, path = "", parameters, content }, index) => [
    `/case-${index}${path}`,
    {
      [method]: {
        operationId: `case-${index}`,
        summary: name,
        description: section,
        parameters,
        requestBody: content && { required: true, content },
        responses: { 200: { description: "It arrived." } },
      },
    },
  ]);
  return {
    openapi: "3.2.0",
    info: { title: "Requests", version: "1" },
    servers: [{ url: server }],
    paths: Object.fromEntries(paths),
  };
}
