import { bodyCases } from "./bodies.ts";
import type { RequestCase } from "./case.ts";
import { parameterCases } from "./parameters.ts";
import { styleCases } from "./styles.ts";

/** The rules of OpenAPI for requests, as data: see `RequestCase`. */
export const requestCases: RequestCase[] = [...styleCases, ...parameterCases, ...bodyCases];
