// Splits a byte stream into messages of the PostgreSQL protocol (version 3) and reads a client's statements.

export interface PostgresMessage {
  /** Empty for a connection's first message, which has no type. */
  type: string;
  bytes: Buffer;
}

/** Takes chunks as they arrive and returns the messages that are complete. */
export function cutMessages({ isClient }: { isClient: boolean }) {
  let rest = Buffer.alloc(0);
  let isFirst = isClient;
  return (chunk: Buffer): PostgresMessage[] => {
    rest = Buffer.concat([rest, chunk]);
    const complete: PostgresMessage[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return complete;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return complete;
      complete.push({ type: isFirst ? "" : rest.toString("latin1", 0, 1), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
}

export interface Statement {
  sql: string;
  /** The values as text, concatenated. */
  values: string;
}

/** Stores prepared statements, so that one executed by name is recognised too. */
export function statementReader() {
  const prepared = new Map<string, string>();
  return ({ type, bytes }: PostgresMessage): Statement | undefined => {
    if (type === "Q") return { sql: textAt(bytes, 5), values: "" };
    if (type === "P") {
      const name = textAt(bytes, 5);
      prepared.set(name, textAt(bytes, 5 + Buffer.byteLength(name) + 1));
    }
    if (type !== "B") return undefined;
    const portal = textAt(bytes, 5);
    const at = 5 + Buffer.byteLength(portal) + 1;
    return { sql: prepared.get(textAt(bytes, at)) ?? "", values: bytes.toString("utf8", at) };
  };
}

function textAt(bytes: Buffer, from: number): string {
  return bytes.toString("utf8", from, bytes.indexOf(0, from));
}
