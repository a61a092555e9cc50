// Memory for intermediate results, used again for every picture: systems hand out fresh memory page by page, which takes time.

interface NumberArray<Numbers> {
  length: number;
  subarray: (from: number, to: number) => Numbers;
}

/**
 * Returns a function that returns an array of `length` numbers. Every call returns the same memory, with what was last
 * written to it, so a result is valid until the next call.
 */
export function reuseMemory<Numbers extends NumberArray<Numbers>>(
  create: (length: number) => Numbers,
): (length: number) => Numbers {
  let memory = create(0);
  return (length) => {
    if (memory.length < length) memory = create(length);
    return memory.subarray(0, length);
  };
}
