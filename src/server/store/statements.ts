/**
 * Keeps statements, each of which is made once for its `key`: to make one takes several times as long as what a database
 * does with it.
 */
export function createStatements<Statement>() {
  const known = new Map<string, Statement>();
  return (key: string, make: () => Statement): Statement => {
    let statement = known.get(key);
    if (statement === undefined) {
      statement = make();
      // Lists of values come in any length, each of them a statement of its own.
      if (known.size >= 200) known.clear();
      known.set(key, statement);
    }
    return statement;
  };
}
