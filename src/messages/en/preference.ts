/** Which response the simulation gives. */
export const mockResponse = "Mock response";
export const defaultResponse = "Default";
export const randomData = "Random data";
