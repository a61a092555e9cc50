// How many cases a page of the queue has, unless a client asks for another number.

export const defaultPageSize = 25;

/** How many cases one act on many of them may have. */
export const maxBulk = 50;
