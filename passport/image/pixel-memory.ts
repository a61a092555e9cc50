// Memory for the pixels of pictures, lent and used again: systems hand out fresh memory page by page, and a camera's picture
// has a thousand pages.

/** Returned memory, smallest first. A picture, the same picture turned, and smaller ones of both need seven pieces. */
const free: Uint8Array[] = [];
const maxPieces = 8;
/** The memory that is lent. What was allocated elsewhere is never lent again. */
const lent = new WeakSet<ArrayBufferLike>();

/** Returns memory for `count` pixels, in which anything may be written. Memory that is never returned is freed as usual. */
export function borrowPixels(count: number): Uint8Array {
  const fitting = free.findIndex((piece) => piece.length >= count);
  const [piece = new Uint8Array(count)] = fitting < 0 ? [] : free.splice(fitting, 1);
  lent.add(piece.buffer);
  return piece.subarray(0, count);
}

/** Takes back borrowed memory that nobody will read again, and clears it, because pictures show personal data. */
export function returnPixels(pixels: Uint8Array): void {
  if (!lent.delete(pixels.buffer)) return;
  pixels.fill(0);
  free.push(new Uint8Array(pixels.buffer));
  free.sort((a, b) => a.length - b.length);
  if (free.length > maxPieces) free.shift();
}
