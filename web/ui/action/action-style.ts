// The look of buttons and of links that look like buttons: one table of variants.
import { classNames } from "../class-names.ts";

export type ActionVariant = "primary" | "secondary" | "quiet" | "danger";

export type ActionLook = { variant?: ActionVariant; block?: boolean; compact?: boolean };

export function actionStyle({ variant = "primary", block = false, compact = false }: ActionLook): string {
  return classNames(shape, compact ? "px-3" : "px-5", block && "w-full", variants[variant]);
}

const shape = classNames(
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border py-2 text-center leading-tight",
  "font-semibold transition-colors [&>svg]:size-5 [&>svg]:shrink-0",
  "disabled:border-line disabled:bg-well disabled:text-ink-soft disabled:hover:bg-well print:hidden",
);

const variants = {
  primary: "border-transparent bg-action text-on-action hover:bg-action-strong",
  secondary: "border-edge bg-sheet text-action hover:bg-action-wash",
  quiet: "border-transparent text-action hover:bg-action-wash",
  danger: "border-transparent bg-red text-on-red hover:bg-red-strong",
} satisfies Record<ActionVariant, string>;
