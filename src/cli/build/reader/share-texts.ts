/**
 * Makes equal long texts in plain data the same text again: on its way from thread to thread each becomes a copy,
 * and one example may be part of thousands of responses.
 */
export function shareTexts(data: unknown): void {
  const shared = new Map<string, string>();
  const open = [data];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const holder = next as Record<string, unknown>;
    for (const name in holder) {
      const value = holder[name];
      if (typeof value === "object" && value !== null) open.push(value);
      else if (typeof value === "string" && value.length > long) {
        const first = shared.get(value);
        if (first === undefined) shared.set(value, value);
        else holder[name] = first;
      }
    }
  }
}

/** In UTF-16 code units. */
const long = 100;
