import { bodyCases } from "./bodies.ts";
import type { RequestCase } from "./case.ts";
import { parameterCases } from "./parameters.ts";
import { styleCases } from "./styles.ts";

/** What OpenAPI defines about requests, as data: see `RequestCase`. */
export const requestCases: RequestCase[] = [...styleCases, ...parameterCases, ...bodyCases];
