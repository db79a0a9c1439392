import { testAccessibility, testContrast, testZoomed } from "./accessibility.ts";
import { kinds, kindsAt } from "./kinds.ts";

// What `accessibility.spec.ts` leaves out: the other width, and the other theme at both.
testAccessibility(
  kinds.filter((kind) => kind.width === undefined),
  360,
  ["light", "dark"],
);
testContrast(
  kinds.filter((kind) => kind.width === 360),
  360,
  "dark",
);
testContrast(kindsAt(1350), 1350, "dark");
testZoomed(kinds.filter(({ name }) => name.startsWith("a docked panel")));
