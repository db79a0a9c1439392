import { AsyncLocalStorage } from "node:async_hooks";
import type * as web from "../web/async-context.ts";

export class AsyncContext<Value> implements Pick<web.AsyncContext<Value>, "run" | "get"> {
  readonly #storage = new AsyncLocalStorage<Value>();

  run<Made>(value: Value, make: () => Made): Made {
    return this.#storage.run(value, make);
  }

  get(): Value | undefined {
    return this.#storage.getStore();
  }
}
