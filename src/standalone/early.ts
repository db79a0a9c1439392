/** The response with the description, requested while the worker starts. */
export interface EarlyResponse {
  url: string;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
}

/** Requests the description. After a failure, which is null, the worker repeats the request and explains the error. */
export async function requestEarly(url: string): Promise<EarlyResponse | null> {
  try {
    const response = await fetch(url);
    if (response.status !== 200) return null;
    return { url, headers: [...response.headers], body: await response.arrayBuffer() };
  } catch {
    return null;
  }
}
