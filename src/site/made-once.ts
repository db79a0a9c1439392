import type { Reference } from "#model/types.ts";

/** Caches a value for each object, as long as the object lives. A rejected promise is not cached. */
export const perObject = <Key extends object, Made, Others extends unknown[]>(
  make: (key: Key, ...others: Others) => Made,
): ((key: Key, ...others: Others) => Made) => madeOnce((key: Key) => key, make);

/** Caches a value for each site, as long as its model lives. */
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
