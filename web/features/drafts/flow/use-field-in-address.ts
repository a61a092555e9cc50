// The address may name a field of a step after '#', as links to what is missing or to be changed do: it takes the focus.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { focusField } from "#web/ui/form/focus-field.ts";

/** For the frame around a step, so that it comes after the heading's own focus. */
export function useFieldInAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== "") focusField(hash.slice(1));
  }, [hash, key]);
}
