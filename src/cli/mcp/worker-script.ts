/** Sets where this process gets the worker of `init cloudflare-mcp` from: one file, without imports. */
export function provideWorkerScript(make: () => Promise<string>): void {
  provided = make;
}

export const workerScript = (): Promise<string> => provided();

let provided = (): Promise<string> => Promise.reject(new Error("No worker is provided."));
