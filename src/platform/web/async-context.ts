/**
 * A value for a function and everything that it awaits. Browsers cannot track which of several waiting
 * functions continues, so the value is that of the function that started last. A worker therefore
 * renders one page at a time, in one language.
 */
export class AsyncContext<Value> {
  readonly #running: { value: Value }[] = [];

  run<Made>(value: Value, make: () => Made): Made {
    const own = { value };
    this.#running.push(own);
    const end = () => void this.#running.splice(this.#running.indexOf(own), 1);
    let isWaiting = false;
    try {
      const made = make();
      isWaiting = made instanceof Promise;
      if (made instanceof Promise) made.then(end, end);
      return made;
    } finally {
      if (!isWaiting) end();
    }
  }

  get(): Value | undefined {
    return this.#running.at(-1)?.value;
  }
}
