/** Replaces `node:test` where a contract is bundled for a browser: collects the tests, for a browser test to run. */

export interface CollectedTest {
  title: string;
  run(): Promise<void>;
}

export const collected: CollectedTest[] = [];

export const describe = (_title: string, body: () => void): void => body();

export function test(title: string, _options: object, run: () => Promise<void>): void {
  collected.push({ title, run });
}
