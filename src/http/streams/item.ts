/** One thing of a stream. */
export interface StreamItem {
  /** The name its sender gave it: an event's type. Empty where it has no name. */
  name: string;
  id: string;
  text: string;
}

/** Cuts a stream into its items. */
export interface ItemReader {
  /** The items that are whole with this text. */
  read(text: string): StreamItem[];
  /** What is left when the stream has ended. */
  end(): StreamItem[];
}
