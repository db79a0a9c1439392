import type { BodyPart, HttpBody } from "./types.ts";

/** A body as text, a file by its name in angle brackets: for what cannot hold files. */
export function bodyText(body: HttpBody): string {
  switch (body.kind) {
    case "text":
      return body.text;
    case "file":
      return contentText(body.file);
    case "parts":
      return `${body.parts.map((part) => partText(part, body.boundary)).join("")}--${body.boundary}--\r\n`;
  }
}

const partText = ({ headers, content }: BodyPart, boundary: string) =>
  `--${boundary}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${contentText(content)}\r\n`;

const contentText = (content: BodyPart["content"]) =>
  typeof content === "string" ? content : `<${content.name}>`;
