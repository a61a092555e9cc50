// How many cases a page of the queue has, unless a client asks for another number.

export const defaultPageSize = 25;
