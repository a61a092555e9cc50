// Horizontal bars, each with its name and its value as text, for a few categories.
import { Link } from "../action/link.tsx";

export type Bar = {
  name: string;
  /** The page that shows what was counted. */
  to?: string | undefined;
  value: number;
  /** The value as text: '₹8,000'. */
  text: string;
  /** A second bar below, for comparison. */
  against?: { value: number; text: string };
};

export type BarPlotProps = {
  /** What is drawn, for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** What the two bars of each pair are, where there are pairs. */
  legend?: readonly [string, string];
};

export function BarPlot({ label, bars, legend }: BarPlotProps) {
  const largest = Math.max(1, ...bars.flatMap(({ value, against }) => [value, against?.value ?? 0]));
  return (
    <div className="space-y-3">
      {legend && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Key kind="filled" text={legend[0]} />
          <Key kind="outlined" text={legend[1]} />
        </p>
      )}
      <ul aria-label={label} className="grid gap-y-2.5">
        {bars.map((bar) => (
          <li
            key={bar.name}
            className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(8rem,13rem)_minmax(0,1fr)]"
          >
            <BarName {...bar} />
            <div className="space-y-1">
              <Line value={bar.value / largest} text={bar.text} kind="filled" />
              {bar.against && (
                <Line value={bar.against.value / largest} text={bar.against.text} kind="outlined" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BarName({ name, to }: Bar) {
  if (to === undefined) return <p className="text-sm">{name}</p>;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm text-action underline underline-offset-4"
    >
      {name}
    </Link>
  );
}

type Kind = "filled" | "outlined";

/** Told apart by shape, not by colour alone. */
const kinds = {
  filled: "fill-action stroke-action",
  outlined: "fill-saffron-wash stroke-saffron",
} satisfies Record<Kind, string>;

function Line({ value, text, kind }: { value: number; text: string; kind: Kind }) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <svg width="100%" height="18" className="block" aria-hidden>
          <rect
            x="1"
            y="1"
            width={`${Math.max(value * 98, 0.4)}%`}
            height="16"
            rx="2"
            className={kinds[kind]}
            strokeWidth="1.5"
            strokeDasharray={kind === "outlined" ? "4 3" : undefined}
          />
        </svg>
      </div>
      <span className="w-20 shrink-0 text-sm font-semibold tabular-nums">{text}</span>
    </div>
  );
}

function Key({ kind, text }: { kind: Kind; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="22" height="14" className="shrink-0" aria-hidden>
        <rect
          x="1"
          y="1"
          width="20"
          height="12"
          rx="2"
          className={kinds[kind]}
          strokeWidth="1.5"
          strokeDasharray={kind === "outlined" ? "4 3" : undefined}
        />
      </svg>
      {text}
    </span>
  );
}
