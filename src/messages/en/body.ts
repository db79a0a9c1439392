/** The body of a response. */
export const copy = "Copy";
export const copyBody = "Copy the body";
export const copyBase64 = "Copy as Base64";
export const download = "Download";
export const downloadFile = (name: string) => `Download ${name}`;
export const invalidBytes = (mark: string) =>
  `Bytes that are invalid in the response’s charset are shown as ${mark}.`;
export const table = "Table";
export const view = "View of the body";
export const partlyExpanded = "Partly expanded (too large).";
export const collapseAll = "Collapse all";
export const expandAll = "Expand all";
export const binary = (size: string) => `Binary, ${size}. Download it to view it.`;
