import { testWithAxe } from "./axe.ts";
import { kinds, kindsAt } from "./kinds.ts";

// What `axe.spec.ts` leaves out: the other width, and the other theme at both.
testWithAxe(
  kinds.filter((kind) => kind.width === undefined),
  360,
  "light",
);
testWithAxe(kindsAt(360), 360, "dark");
testWithAxe(kindsAt(1350), 1350, "dark");
