// A sheet of paper on the page: a group of related things.
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

export type CardProps = Omit<ComponentProps<"section">, "className"> & {
  as?: "section" | "article" | "div" | "li" | "aside";
  /** No padding: for cards that start with a picture. */
  flush?: boolean;
};

export function Card({ as = "div", flush = false, ...rest }: CardProps) {
  // One props type serves all five elements: they accept the same attributes.
  const Element = as as "section";
  return (
    <Element
      {...rest}
      className={classNames(
        "rounded-card border border-line bg-sheet shadow-card",
        flush ? "overflow-hidden" : "p-5 sm:p-6",
      )}
    />
  );
}
