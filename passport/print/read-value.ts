// What is read of one printed value: the value and how sure it is.

export interface ReadValue {
  value: string;
  /** 0 to 1. */
  confidence: number;
}
