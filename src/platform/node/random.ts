export { randomUUID as randomId } from "node:crypto";
