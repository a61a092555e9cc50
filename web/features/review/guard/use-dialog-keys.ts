// The keys of a guarded act's dialog: Ctrl+Enter sends its form, and a single key may confirm a question.
import { type RefObject, useEffect, useRef } from "react";

/** As it saves a note: Enter alone begins a new line in some fields. */
export function useSubmitKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current?.querySelector("form");
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form?.requestSubmit();
    };
    form?.addEventListener("keydown", press);
    return () => form?.removeEventListener("keydown", press);
  }, [place]);
}

export function useConfirmKey(key: string | undefined, onConfirm: () => void): void {
  const confirm = useRef(onConfirm);
  useEffect(() => {
    confirm.current = onConfirm;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      confirm.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key]);
}
