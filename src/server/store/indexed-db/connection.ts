import { type IDBPDatabase, openDB } from "idb";

/** A connection that gives way where another tab deletes the database or brings a later version, and is opened anew then. */
export function createConnection(name: string, stores: string[]) {
  let current: Promise<IDBPDatabase> | undefined;
  let isClosed = false;

  async function connect(version?: number): Promise<IDBPDatabase> {
    const gone = () => {
      current = undefined;
    };
    const database = await openDB(name, version, {
      upgrade: (made) => {
        for (const store of stores.filter((one) => !made.objectStoreNames.contains(one)))
          made.createObjectStore(store, { keyPath: "id" });
      },
      blocking: (_current, _blocked, { target }) => {
        gone();
        (target as IDBDatabase).close();
      },
      terminated: gone,
    });
    const isWhole = stores.every((store) => database.objectStoreNames.contains(store));
    if (isWhole) return database;
    database.close();
    return connect(database.version + 1);
  }

  return {
    open() {
      if (isClosed) return Promise.reject(new Error("The store is closed."));
      current ??= connect();
      // Whoever asks next tries again.
      current.catch(() => {
        current = undefined;
      });
      return current;
    },
    async close() {
      isClosed = true;
      const connection = await current;
      if (connection === undefined) return;
      // The browser lets transactions end that were begun, so the last of them ends after the others.
      const last = connection.transaction([...connection.objectStoreNames], "readwrite");
      await last.done;
      connection.close();
    },
  };
}
