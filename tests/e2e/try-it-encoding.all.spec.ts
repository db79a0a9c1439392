import { sampleCases, testTyped, typedCases } from "./panel/typed.ts";

testTyped(typedCases.filter((one) => !sampleCases.includes(one)));
