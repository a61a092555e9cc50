// Encrypts the text of a message, bound to its conversation and its own ID.
import type { Sealer } from "#server/platform/sealing/sealer.ts";

interface MessagePlace {
  conversationId: string;
  id: string;
}

export function sealMessage(sealer: Sealer, place: MessagePlace, text: string): Buffer {
  return sealer.seal(placeOf(place), text);
}

export function openMessage(sealer: Sealer, place: MessagePlace, sealed: Buffer): string {
  return sealer.open(placeOf(place), sealed);
}

function placeOf({ conversationId, id }: MessagePlace) {
  return { column: "conversation_messages.sealed_text", id: `${conversationId} ${id}` };
}
