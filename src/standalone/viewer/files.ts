/** The files that a reader selected, by path. */
export async function chosenFiles(list: FileList | null): Promise<Record<string, string>> {
  const files = await Promise.all(
    [...(list ?? [])].map(async (file) => [file.webkitRelativePath || file.name, await file.text()] as const),
  );
  return Object.fromEntries(files);
}

/** The files that a reader dropped, including those in folders, by path. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<Record<string, string>> {
  // The browser empties the list after this task.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return await chosenFiles(files);
  const found: Record<string, string> = {};
  await Promise.all(entries.map((entry) => addTo(found, entry)));
  return found;
}

async function addTo(found: Record<string, string>, entry: FileSystemEntry): Promise<void> {
  if (entry instanceof FileSystemFileEntry) {
    if (!isText.test(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found[entry.fullPath.replace(/^\//, "")] = await file.text();
  } else if (entry instanceof FileSystemDirectoryEntry && entry.name !== "node_modules") {
    for (const one of await entriesOf(entry)) await addTo(found, one);
  }
}

/** The extensions of files that can contain a description or a part of it. */
const isText = /\.(?:ya?ml|json|md|txt)$/i;

/** The entries of a folder. Browsers return them in batches, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  let all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all = [...all, ...part];
  }
}
