/** A noun with its number: Arabic has a form of its own for one, two, three to ten, eleven to ninety-nine, and others. */
export function counted(
  count: number,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
): string {
  const number = count.toLocaleString("ar-u-nu-latn");
  switch (rules.select(count)) {
    case "one":
      return one;
    case "two":
      return two;
    case "few":
      return `${number} ${few}`;
    case "many":
      return `${number} ${many}`;
    default:
      return `${number} ${other}`;
  }
}

const rules = new Intl.PluralRules("ar");
