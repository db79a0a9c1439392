export const notInTime = "it took too long";
export const notHttp = "only http and https URLs are requested";
export const redirectLoop = (hops: number) => `more than ${hops} redirects`;
export const withCredentials = "its URL has a user or a password, which is not sent";
