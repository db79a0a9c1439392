import { testAccessibility, testContrast, testZoomed } from "./accessibility.ts";
import { furtherKinds, kinds, kindsAt } from "./kinds.ts";

// What `accessibility.spec.ts` leaves out: other pages, the other width, and the other theme at both.
testAccessibility(kindsAt(1350, furtherKinds), 1350);
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
