import { type OperationMarkers, readOperationMarkers } from "#model/extensions/index.ts";
import type { Warning } from "#model/index.ts";
import { documentOf } from "../../fixtures/describe.ts";

/** The markers of an operation at `/op`, given as YAML, below a root given the same way. */
export function markersOf(
  operation: string,
  root = "{}",
): { markers: OperationMarkers; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const markers = readOperationMarkers(
    { value: documentOf(operation), pointer: "/op" },
    { value: documentOf(root), pointer: "" },
    (pointer, problem) => warnings.push({ pointer, problem }),
  );
  return { markers, warnings };
}

/** One marker and the warnings about it, for each way to write it. */
export function each<Name extends keyof OperationMarkers>(name: Name, ways: string[]) {
  return ways.map((way) => {
    const { markers, warnings } = markersOf(way);
    return [way, markers[name], warnings.map(({ pointer, problem }) => `${pointer}: ${problem}`)];
  });
}
