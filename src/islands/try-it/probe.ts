/**
 * Whether anything answers at an origin. Asks for its root by HEAD: safe by definition (RFC 9110, 9.2.1), and it
 * carries nothing of the call that failed, neither its path nor its values. In the mode `no-cors` a page learns no more
 * than that there was an answer.
 */
export async function answersAt(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/`, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(limit),
    });
    return true;
  } catch {
    return false;
  }
}

/** In milliseconds. */
const limit = 5000;
