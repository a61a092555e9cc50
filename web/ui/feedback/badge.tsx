// A status in one or two words, with a colour and an icon: never colour alone.
import { Circle, CircleCheck, CircleMinus, Clock, Hourglass, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "pending" | "approved" | "rejected" | "neutral" | "late" | "soon";

export type BadgeProps = { tone: BadgeTone; children: ReactNode };

export function Badge({ tone, children }: BadgeProps) {
  const { icon: Icon, colours } = tones[tone];

  return (
    <span
      className={classNames("inline-flex items-center gap-1.5 rounded-full px-2.5 py-1", textStyle, colours)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  );
}

const textStyle = "text-sm font-semibold leading-tight";

const tones = {
  pending: { icon: Clock, colours: "bg-red-wash text-red" },
  approved: { icon: CircleCheck, colours: "bg-green-wash text-green" },
  rejected: { icon: CircleMinus, colours: "bg-grey-wash text-grey" },
  neutral: { icon: Circle, colours: "bg-action-wash text-action" },
  late: { icon: TriangleAlert, colours: "bg-red-wash text-red" },
  soon: { icon: Hourglass, colours: "bg-saffron-wash text-saffron-ink" },
} satisfies Record<BadgeTone, { icon: typeof Clock; colours: string }>;
