/** Joins the pieces of a line once, when it ends: a line may arrive in as many pieces as it has characters. */
export function createTextJoiner() {
  let pieces: string[] = [];
  return {
    add(piece: string): void {
      if (piece !== "") pieces.push(piece);
    },
    /** The whole line, with its last piece. The next piece begins another one. */
    finish(piece: string): string {
      const line = pieces.join("") + piece;
      pieces = [];
      return line;
    },
  };
}
