/**
 * A title in parts between which a line may break: `MachineToMachine` before its capitals, `snake_case`
 * after its underscores. Short parts stay together.
 */
export const breakable = (title: string): string[] =>
  title.split(/(?<=[a-z\d])(?=[A-Z][a-z\d]{3})|(?<=\w{4}[_./:])(?=\w{3})/);
