import type { Request } from "express";
import { HttpError } from "./harbor.ts";

const { TOKEN, API_KEY } = process.env;

/** The function that the generated routes send each protected request to. */
export async function expressAuthentication({ headers }: Request, scheme: string): Promise<void> {
  const isKnown =
    scheme === "bearer" ? headers.authorization === `Bearer ${TOKEN}` : headers["x-api-key"] === API_KEY;
  if (!isKnown) throw new HttpError(401, "Unknown credentials");
}
