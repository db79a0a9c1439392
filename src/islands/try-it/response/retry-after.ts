import type { NamedText } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import { buttonOf, element } from "../element.ts";

/**
 * A countdown until the server accepts another request (RFC 9110, 10.2.3), with a button that sends it at zero;
 * `null` if the value is neither seconds nor a date.
 */
export function retryAfter(value: string, headers: NamedText[], resend: () => void): HTMLElement | null {
  const seconds = secondsOf(value, headers);
  if (seconds === null) return null;
  const until = performance.now() + seconds * 1000;
  const left = () => Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const text = element("span", "");
  const button = buttonOf("try-view", "");
  let isWaiting = false;
  let timer = 0;

  const send = () => {
    clearInterval(timer);
    resend();
  };
  const show = () => {
    const rest = left();
    text.textContent = rest > 0 ? messages.retryAfter(messages.secondsLeft(rest)) : messages.retryNow;
    button.textContent =
      rest === 0 ? messages.resendNow : isWaiting ? messages.doNotResend : messages.resendThen;
    if (rest > 0) return;
    clearInterval(timer);
    if (isWaiting) send();
  };
  button.addEventListener("click", () => {
    if (left() === 0) return send();
    isWaiting = !isWaiting;
    show();
  });
  timer = window.setInterval(() => {
    // The countdown ends with the next response.
    if (text.isConnected) show();
    else clearInterval(timer);
  }, 500);
  show();
  const line = element("p", "received-retry", text, " ", button);
  // It changes every second, so it is not announced.
  line.ariaLive = "off";
  return line;
}

/** The seconds in a header. A date is compared with the server's own clock. */
export function secondsOf(value: string, headers: NamedText[]): number | null {
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const date = Date.parse(headers.find(([name]) => name === "date")?.[1] ?? "");
  return Math.max(0, Math.round((until - (Number.isNaN(date) ? Date.now() : date)) / 1000));
}
