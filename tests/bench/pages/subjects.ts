import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { corpusPath } from "../../fixtures/corpus.ts";

/** A description, and the operation of it that is opened. */
export interface PageSubject {
  name: string;
  file: string;
  operation: OpenedOperation;
}

export interface OpenedOperation {
  id: string;
  method: string;
  path: string;
  /** Absent where it has none. */
  tag?: string;
  /** What it is called on a page; some tools show the path where it has no summary. */
  titles: string[];
  /** Its page on our site. */
  address: string;
}

/** The descriptions of the benchmark, or the one so named; without those of the corpus where it is not here. Throws for another name. */
export function readPageSubjects(only?: string): PageSubject[] {
  const chosen = subjects.filter(
    ({ name }) => only === undefined || name.toLowerCase() === only.toLowerCase(),
  );
  if (chosen.length === 0)
    throw new Error(`"${only}" is none of ${subjects.map(({ name }) => name).join(", ")}.`);
  return chosen.filter(({ name, file }) => {
    const isHere = existsSync(file);
    if (!isHere) console.error(`${name} is left out: ${file} is not here.`);
    return isHere;
  });
}

const subjects: PageSubject[] = [
  {
    name: "Petstore",
    file: resolve("openapi/petstore.yaml"),
    operation: {
      id: "getOrder",
      method: "get",
      path: "/store/orders/{orderId}",
      tag: "Orders",
      titles: ["Get an order"],
      address: "operations/get-order/",
    },
  },
  {
    name: "Stripe",
    file: corpusPath("descriptions/stripe--spec3-2023-09.yaml"),
    operation: {
      id: "PostCustomers",
      method: "post",
      path: "/v1/customers",
      titles: ["Creates a new customer object", "PostCustomers", "/v1/customers"],
      address: "operations/post-customers/",
    },
  },
  {
    name: "GitHub",
    file: corpusPath("descriptions/github--api.github.com.json"),
    operation: {
      id: "repos/get",
      method: "get",
      path: "/repos/{owner}/{repo}",
      tag: "repos",
      titles: ["Get a repository"],
      address: "operations/repos-get/",
    },
  },
];
