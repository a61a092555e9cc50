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
  "disabled:text-ink-soft print:hidden",
);

/** Of a shape that stands out; one without stays without. */
const filled = "disabled:border-line disabled:bg-well disabled:hover:bg-well";

const variants = {
  primary: `border-transparent bg-action text-on-action hover:bg-action-strong ${filled}`,
  secondary: `border-edge bg-sheet text-action hover:bg-action-wash ${filled}`,
  quiet:
    "border-transparent text-action hover:bg-action-wash disabled:opacity-50 disabled:hover:bg-transparent",
  danger: `border-transparent bg-red text-on-red hover:bg-red-strong ${filled}`,
} satisfies Record<ActionVariant, string>;
