/** The panel "Try it". */
export const fixFields = "Not sent. Fix the marked fields first.";
export const waiting = "Waiting for response…";
export const outOfDate = "Page out of date";
export const reload = "The site was updated since this page was loaded. Reload the page, then send.";
export const notShown = "Could not show the response";
export const viewerNotLoaded = "The viewer did not load. Check the connection and resend.";
export const openInTab = "Open this page in a new tab";
export const embedded = "Not sent: this page is embedded in another site";
export const embeddedAdvice = (link: string) => `That site could trick you into sending a request. ${link}.`;
export const valueRequired = "A value is required.";
export const enterUrl = "Enter a full URL, such as https://api.example.com.";
export const removeCredentials =
  "Remove the username and password: browsers refuse to send requests to such a URL.";
export const notInPath = (reason: string) => `Not allowed in a path. ${reason}`;
export const description = "Description";
export const remove = (name: string) => `Remove ${name}`;
export const example = "Example";
export const exampleChoice = (select: string) => `Example ${select}`;
export const exampleNumber = (number: number) => `Example ${number}`;
export const format = "Format";
export const fixJson = "Fix the JSON to use the form.";
export const tooLargeForForm = "This body is too large for the form. Edit the JSON.";
export const thisValue = "this value";
export const editAsJson = (value: string, text: string) =>
  `The form cannot show ${value} as it is written (${text}). Edit the JSON.`;
export const items = "Items";
export const addOptionalField = (count: number) => `Add optional field (${count})`;
export const sandbox = "the in-browser sandbox";
export const simulation = "the simulation";
export const requestAs = (language: string) => `Request as ${language}`;
export const copied = "Copied";
export const notCopied = "Not copied";
export const copyAs = (language: string) => `Copy as ${language}`;
export const noSample = "This request cannot be written in this language.";
