import { testMutations } from "./mutations.ts";

// No divisor of the number of values, so that each value is used.
testMutations(9);
