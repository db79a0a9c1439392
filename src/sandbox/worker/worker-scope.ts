/** The part of a Service Worker's global scope that is used here: the DOM types lack it. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: LastingEvent & MessageEvent) => void): void;
}

/** An event that keeps the worker alive until something has come to its end. */
export interface LastingEvent {
  waitUntil(end: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
