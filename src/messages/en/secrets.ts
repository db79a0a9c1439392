/** What is left out of a request that is stored or shared. */
export const urlCredentials = "the credentials in the base URL";
export const body = "Body";
