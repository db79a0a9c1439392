/**
 * The name by which `npx` installs the command on any machine; null as long as npm does not have it: whoever registers a name
 * that nobody has could run code on the machines of readers. Change this line when the package is published.
 */
export const npmPackage: string | null = null;
