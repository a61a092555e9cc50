// The outline of content that is still loading.
import { classNames } from "../class-names.ts";

export type SkeletonShape = "line" | "title" | "card" | "picture" | "field";

export type SkeletonProps = { shape?: SkeletonShape };

/** Hidden from screen readers: its list says in text that it is loading. */
export function Skeleton({ shape = "line" }: SkeletonProps) {
  return <div aria-hidden className={classNames("animate-breathe bg-line/70", shapes[shape])} />;
}

const shapes = {
  line: "h-4 w-full rounded-full",
  title: "h-8 w-2/3 rounded-control",
  card: "h-56 w-full rounded-card",
  picture: "aspect-4/3 w-full rounded-control",
  field: "h-12 w-full rounded-control",
} satisfies Record<SkeletonShape, string>;
