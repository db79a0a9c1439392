/** Sets the source of the worker for `init cloudflare-mcp` in this process: one file without imports. */
export function provideWorkerScript(make: () => Promise<string>): void {
  provided = make;
}

export const workerScript = (): Promise<string> => provided();

let provided = (): Promise<string> => Promise.reject(new Error("No worker is provided."));
