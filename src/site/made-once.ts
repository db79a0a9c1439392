import type { Reference } from "#model/types.ts";

/** Makes what belongs to an object once, and keeps it as long as the object. What a promise could not give is made again. */
export const perObject = <Key extends object, Made, Others extends unknown[]>(
  make: (key: Key, ...others: Others) => Made,
): ((key: Key, ...others: Others) => Made) => madeOnce((key: Key) => key, make);

/** Makes what belongs to a site once, and keeps it as long as its model. */
export const perReference = <Holder extends { reference: Reference }, Made>(
  make: (holder: Holder) => Made,
): ((holder: Holder) => Made) => madeOnce(({ reference }: Holder) => reference, make);

function madeOnce<Given, Made, Others extends unknown[]>(
  keyOf: (given: Given) => object,
  make: (given: Given, ...others: Others) => Made,
): (given: Given, ...others: Others) => Made {
  const all = new WeakMap<object, { made: Made }>();
  return (given, ...others) => {
    const key = keyOf(given);
    const known = all.get(key);
    if (known !== undefined) return known.made;
    const made = make(given, ...others);
    all.set(key, { made });
    if (made instanceof Promise) made.catch(() => all.delete(key));
    return made;
  };
}
