import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** A description whose operation has this id. */
export const description = (operation: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /things:
    get:
      operationId: ${operation}
      responses: { "200": { description: Found } }
`;

/** Serves texts by their paths until the test ends. */
export async function serve(t: TestContext, texts: Record<string, string>): Promise<string> {
  const http = createServer((request, response) => {
    const text = texts[request.url ?? ""];
    if (request.url === "/moved") response.writeHead(302, { location: "/openapi" }).end();
    else response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  t.after(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

/** The hash that `specimen.lock.json` has of a text. */
export const hashOf = (text: string) => `sha256-${hash("sha256", text, "base64")}`;
