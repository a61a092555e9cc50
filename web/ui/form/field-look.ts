// How fields look: as a form to fill in, or as a list of values to read back, each of which can still be changed in place.
import { createContext, useContext } from "react";
import { controlStyle } from "./control-style.ts";

export type FieldLook = "form" | "list";

export const FieldLookContext = createContext<FieldLook>("form");

export function useFieldLook(): FieldLook {
  return useContext(FieldLookContext);
}

export function useControlStyle(): string {
  return useFieldLook() === "form" ? controlStyle : listStyle;
}

const listStyle =
  "block min-h-11 w-full min-w-0 rounded-control border border-transparent bg-transparent px-2 py-1 font-semibold text-ink " +
  "hover:border-edge focus:border-edge";
