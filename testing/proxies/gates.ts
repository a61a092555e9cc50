// Holds messages in flight, so that a fault can strike at exactly that point.

export type Line = "browser" | "api" | "provider" | "database";
export type Side = "before" | "after";
/** Whether a held message continues, or is lost together with its connection. */
export type Fate = "on" | "lost";

export interface Message {
  line: Line;
  /** What the message is, such as "POST /v1/payment_intents" or a statement. */
  what: string;
  /** Before the request is processed, or after, while the response is in flight. */
  side: Side;
  /** All text that may contain an ID. */
  text: string;
  /** The number of the connection to the database, from 1. */
  connection?: number;
}

export interface Gate {
  /** Resolves once a message waits here. */
  reached: Promise<Message>;
  /** Releases the waiting message and all later ones. */
  open: (fate: (message: Message) => Fate) => void;
}

export type Gates = ReturnType<typeof openGates>;

export function openGates() {
  const closed = new Map<Gate, (message: Message) => Promise<Fate> | undefined>();

  /** Lets a message pass, or holds it until its gate opens. */
  async function pass(message: Message): Promise<Fate> {
    for (const hold of closed.values()) {
      const held = hold(message);
      if (held) return held;
    }
    return "on";
  }

  function close(isMeant: (message: Message) => boolean): Gate {
    const reached = Promise.withResolvers<Message>();
    const opened = Promise.withResolvers<(message: Message) => Fate>();
    const gate: Gate = {
      reached: reached.promise,
      open: (fate) => {
        closed.delete(gate);
        opened.resolve(fate);
      },
    };
    closed.set(gate, (message) => {
      if (!isMeant(message)) return undefined;
      reached.resolve(message);
      return opened.promise.then((fate) => fate(message));
    });
    return gate;
  }

  return { pass, close };
}
