// The unique key of the refund for one rejected traveller, which makes it happen once and names the traveller.
const prefix = "rejected-";

export function rejectionKeyOf(travellerId: string): string {
  return `${prefix}${travellerId}`;
}

/** The traveller whose rejection caused the refund; null for refunds of other causes. */
export function rejectedTravellerOf(uniqueKey: string): string | null {
  return uniqueKey.startsWith(prefix) ? uniqueKey.slice(prefix.length) : null;
}
