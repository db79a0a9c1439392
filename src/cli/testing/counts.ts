/** How many tests ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** Whether tests ran and none failed: where none ran, nothing was shown to work. */
export function isGood({ passed, failed }: Counts): boolean {
  return passed > 0 && failed === 0;
}

/** `12 passed, 0 failed`, and how many were skipped where some were. */
export function toText({ passed, failed, skipped }: Counts): string {
  const ran = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? ran : `${ran}, ${skipped} skipped`;
}
