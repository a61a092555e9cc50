// Whether the chat of somebody signed in is open, and has something new: 'Ask an expert' opens it wherever it is pressed, and
// has the focus again when it closes.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface OpenChat {
  isOpen: boolean;
  /** What was pressed. */
  from: HTMLElement | null;
  hasNew: boolean;
}

const closed: OpenChat = { isOpen: false, from: null, hasNew: false };
const chat = createStore<OpenChat>(() => closed);

export function openChat(from: HTMLElement | null = null): void {
  chat.setState({ isOpen: true, from });
}

/** Who opened it is remembered until the focus is there again. */
export function closeChat(): void {
  chat.setState({ isOpen: false });
}

export function noteNew(hasNew: boolean): void {
  chat.setState({ hasNew });
}

/** Another person, or nobody any more. */
export function forgetChat(): void {
  chat.setState(closed);
}

export function useOpenChat(): OpenChat {
  return useStore(chat);
}
