// Whether a user's chat is open and has a new message. 'Ask an expert' opens it from anywhere, and
// gets the focus back when it closes.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface OpenChat {
  isOpen: boolean;
  /** The element that was pressed. */
  from: HTMLElement | null;
  hasNew: boolean;
}

const closed: OpenChat = { isOpen: false, from: null, hasNew: false };
const chat = createStore<OpenChat>(() => closed);

export function openChat(from: HTMLElement | null = null): void {
  chat.setState({ isOpen: true, from });
}

/** Remembers the element that opened it until the focus has returned. */
export function closeChat(): void {
  chat.setState({ isOpen: false });
}

export function noteNew(hasNew: boolean): void {
  chat.setState({ hasNew });
}

/** Another user, or none. */
export function forgetChat(): void {
  chat.setState(closed);
}

export function useOpenChat(): OpenChat {
  return useStore(chat);
}
