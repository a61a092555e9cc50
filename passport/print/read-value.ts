// A printed value as read, with its confidence.

export interface ReadValue {
  value: string;
  /** 0 to 1. */
  confidence: number;
}
