/**
 * The initial records of a server. The examples and samples of `openapi/petstore.yaml` show responses
 * with them, so change both together.
 */

export type PetStatus = "available" | "pending" | "sold";

export interface Category {
  id: bigint;
  name: string;
  description: string | null;
}

export interface Pet {
  id: bigint;
  name: string;
  categoryId: bigint;
  status: PetStatus;
  /** The pet's stock. Its inventory entry combines it with `id` and `status`. */
  quantity: bigint;
}

export interface Order {
  id: bigint;
  petId: bigint | null;
  quantity: bigint | null;
  shipDate: string | null;
  complete: boolean | null;
}

export interface Seed {
  categories: Category[];
  pets: Pet[];
  orders: Order[];
}

export const seed = {
  categories: [
    { id: 1n, name: "Dogs", description: "Loyal, lively and ready for a walk." },
    { id: 2n, name: "Cats", description: "Quiet, independent and hard to impress." },
    { id: 3n, name: "Birds", description: "Bright feathers and early songs." },
    { id: 4n, name: "Fish", description: null },
    // This category has no pets, so that it can be deleted.
    { id: 5n, name: "Reptiles", description: "Patient friends of warm stones." },
  ],

  pets: [
    { id: 1n, name: "Biscuit", categoryId: 1n, status: "available", quantity: 3n },
    { id: 2n, name: "Marble", categoryId: 2n, status: "pending", quantity: 1n },
    { id: 3n, name: "Waffles", categoryId: 1n, status: "available", quantity: 2n },
    { id: 4n, name: "Pixel", categoryId: 2n, status: "available", quantity: 4n },
    { id: 5n, name: "Captain Beaky", categoryId: 3n, status: "available", quantity: 1n },
    { id: 6n, name: "Bubbles", categoryId: 4n, status: "available", quantity: 24n },
    { id: 7n, name: "Moss", categoryId: 1n, status: "sold", quantity: 0n },
    { id: 8n, name: "Duchess", categoryId: 2n, status: "sold", quantity: 0n },
    { id: 9n, name: "Figaro", categoryId: 3n, status: "pending", quantity: 1n },
    { id: 10n, name: "Comet", categoryId: 4n, status: "available", quantity: 12n },
    { id: 11n, name: "Pepper", categoryId: 1n, status: "pending", quantity: 1n },
    { id: 12n, name: "Zoë", categoryId: 3n, status: "available", quantity: 2n },
  ],

  orders: [
    { id: 1n, petId: 7n, quantity: 1n, shipDate: "2026-10-02T09:00:00Z", complete: true },
    { id: 2n, petId: 8n, quantity: 1n, shipDate: "2026-10-19T14:30:00+02:00", complete: true },
    { id: 3n, petId: 6n, quantity: 12n, shipDate: "2026-12-01T08:00:00Z", complete: false },
    { id: 4n, petId: 2n, quantity: 1n, shipDate: null, complete: false },
    { id: 5n, petId: 10n, quantity: 4n, shipDate: "2026-11-05T11:15:00Z", complete: true },
    // No field of an order is required.
    { id: 6n, petId: 11n, quantity: 1n, shipDate: null, complete: null },
  ],
} satisfies Seed;
