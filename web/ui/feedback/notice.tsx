// A message in the page: information, success, warning or error; announced if it appears later.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type NoticeTone = "info" | "success" | "warning" | "error";

export type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A way out: a button or a link. */
  action?: ReactNode;
  /** Set if the notice appears in response to something: errors interrupt, the others wait for a pause. */
  live?: boolean;
};

export function Notice({ tone, title, children, action, live = false }: NoticeProps) {
  const { icon: Icon, colours, sign } = tones[tone];
  const role = live ? (tone === "error" ? "alert" : "status") : undefined;

  return (
    <div role={role} className={classNames("flex gap-3 rounded-control border-l-4 px-4 py-3", colours)}>
      <Icon aria-hidden className={classNames("mt-0.5 size-5 shrink-0", sign)} />
      <div className="min-w-0 grow space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  );
}

const tones = {
  info: { icon: Info, colours: "border-action bg-action-wash", sign: "text-action" },
  success: { icon: CircleCheck, colours: "border-green bg-green-wash", sign: "text-green" },
  warning: { icon: TriangleAlert, colours: "border-saffron bg-saffron-wash", sign: "text-saffron-ink" },
  error: { icon: CircleAlert, colours: "border-red bg-red-wash", sign: "text-red" },
} satisfies Record<NoticeTone, { icon: typeof Info; colours: string; sign: string }>;
