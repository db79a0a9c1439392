export const mockResponse = "Mock-Antwort";
export const defaultResponse = "Standard";
export const randomData = "Zufällige Daten";
