/** What browsers do not send. */
export const method = (method: string) => `Browsers do not let pages send ${method} requests.`;
export const body = (method: string) => `Browsers do not send a body with ${method}.`;
export const dots = "Browsers resolve `.` and `..` path segments, even if they are encoded.";
export const cookie = "Pages cannot set cookies. This value is for the code samples.";
export const header = (name: string) => `Pages cannot set the ${name} header.`;
