/**
 * A value for a function and all that it waits for. Nothing in a browser shows which of several waiting functions continues: the
 * value is that of the function that started last. So a worker renders one page after the other, and never two languages at
 * once.
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
