/**
 * Gives fixed responses by `node:http` alone, `node fixed.ts PORT`: what a server on Node can do at most, and what whoever
 * measures it can.
 */
import { createServer } from "node:http";

const pet = { id: 1, name: "Clementine", categoryId: 2, status: "available" };
const order = { id: 3, petId: 6, quantity: 12, shipDate: "2026-12-01T08:00:00Z", complete: false };
const answers: Record<string, { status: number; body: string }> = {
  "GET /pets": { status: 200, body: JSON.stringify(Array.from({ length: 7 }, () => pet)) },
  "GET /store/orders/3": { status: 200, body: JSON.stringify(order) },
  "POST /pets": { status: 201, body: JSON.stringify(pet) },
};

createServer(({ method, url = "" }, response) => {
  const { status, body } = answers[`${method} ${url.split("?", 1)[0]}`] ?? { status: 404, body: "" };
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
