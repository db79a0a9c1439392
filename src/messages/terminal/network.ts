export const notInTime = "it took too long";
export const notHttp = "only http and https URLs are requested";
export const redirectLoop = (hops: number) => `more than ${hops} redirects`;
