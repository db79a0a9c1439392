export interface Bounds {
  minimum: number | bigint;
  maximum: number | bigint;
}

/** The range of an integer format (OpenAPI 3.0.3, "Data Types"). */
export const integerFormats: ReadonlyMap<unknown, Bounds> = new Map([
  ["int32", { minimum: -(2n ** 31n), maximum: 2n ** 31n - 1n }],
  ["int64", { minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n }],
]);
