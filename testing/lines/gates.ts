// Holds messages on their way, so that something can break at exactly that moment.

export type Line = "browser" | "api" | "provider" | "database";
export type Side = "before" | "after";
/** What becomes of a held message: it goes on, or it is lost with whoever sent or awaited it. */
export type Fate = "on" | "lost";

export interface Message {
  line: Line;
  /** What is said, such as "POST /v1/payment_intents" or a statement. */
  what: string;
  /** Before it is acted on, or after, while the answer is on its way. */
  side: Side;
  /** Everything in which an id may stand. */
  text: string;
}

export interface Gate {
  /** Once a message waits here. */
  reached: Promise<Message>;
  /** Lets go what waits, and everything that comes later. */
  open: (fate: (message: Message) => Fate) => void;
}

export type Gates = ReturnType<typeof openGates>;

export function openGates() {
  const closed = new Map<Gate, (message: Message) => Promise<Fate> | undefined>();

  /** Lets a message through, or keeps it until its gate opens. */
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
