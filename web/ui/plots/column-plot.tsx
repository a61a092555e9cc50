// Columns over days, of two kinds, stacked or next to each other: one filled, one striped, so that no colour is needed to tell them apart.
import { useId } from "react";

export type Column = { name: string; lower: number; upper: number };

export type ColumnPlotProps = {
  /** What is drawn, for screen readers; the table has the numbers. */
  label: string;
  columns: readonly Column[];
  /** What is below and what is above, or left and right. */
  legend: readonly [string, string];
  /** Two numbers that don't add up to one are next to each other. */
  arrangement?: "stacked" | "paired";
};

const width = 640;
const height = 200;
const foot = 24;
const left = 34;

export function ColumnPlot({ label, columns, legend, arrangement = "stacked" }: ColumnPlotProps) {
  const stripes = useId();
  const isPaired = arrangement === "paired";
  const highest = columns.map(({ lower, upper }) => (isPaired ? Math.max(lower, upper) : lower + upper));
  const largest = niceTop(Math.max(1, ...highest));
  const scale = (value: number) => (value / largest) * (height - foot - 8);
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Key fill="fill-action" text={legend[0]} />
        <Key fill={`url(#${stripes})`} text={legend[1]} />
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        // In units of the drawing, which a phone shows at half its size.
        className="block w-full text-[12px] text-ink-soft max-sm:overflow-visible max-sm:text-[18px]"
      >
        <pattern
          id={stripes}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-saffron-wash" />
          <rect width="3" height="6" className="fill-saffron" />
        </pattern>
        {[0, largest / 2, largest].filter(Number.isInteger).map((value) => (
          <Rule key={value} value={value} y={height - foot - scale(value)} />
        ))}
        {columns.map((column, at) => (
          <Stack
            key={column.name}
            {...{ column, scale, stripes, isPaired, ...placeOf(at, columns.length) }}
          />
        ))}
      </svg>
    </div>
  );
}

/** The top of the scale: even, and not far above the highest column. */
export function niceTop(highest: number): number {
  const step = 10 ** Math.floor(Math.log10(highest)) / 5;
  return Math.ceil(highest / Math.max(2, step * 2)) * Math.max(2, step * 2);
}

function placeOf(at: number, count: number) {
  const room = (width - left) / count;
  const isNamed = count <= 8 || at % Math.ceil(count / 6) === 0;
  return { x: left + at * room + room * 0.15, w: room * 0.7, isNamed };
}

function Rule({ value, y }: { value: number; y: number }) {
  return (
    <>
      <line x1={left} x2={width} y1={y} y2={y} className="stroke-line" />
      <text x={left - 6} y={y + 4} textAnchor="end" fill="currentColor">
        {value}
      </text>
    </>
  );
}

type StackProps = {
  column: Column;
  scale: (value: number) => number;
  stripes: string;
  isPaired: boolean;
  x: number;
  w: number;
  isNamed: boolean;
};

function Stack({ column, scale, stripes, isPaired, x, w, isNamed }: StackProps) {
  const floor = height - foot;
  const lower = scale(column.lower);
  const upper = scale(column.upper);
  const each = isPaired ? w / 2 : w;
  return (
    <>
      <rect x={x} y={floor - lower} width={each} height={lower} className="fill-action" />
      <rect
        x={isPaired ? x + each : x}
        y={floor - upper - (isPaired ? 0 : lower)}
        width={each}
        height={upper}
        fill={`url(#${stripes})`}
        className="stroke-saffron"
        strokeWidth={upper > 0 ? 1 : 0}
      />
      {isNamed && (
        <text x={x} y={height - 6} fill="currentColor">
          {column.name}
        </text>
      )}
    </>
  );
}

function Key({ fill, text }: { fill: string; text: string }) {
  const isClass = fill.startsWith("fill-");
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="16" height="16" aria-hidden className="shrink-0">
        <rect width="16" height="16" rx="2" {...(isClass ? { className: fill } : { fill })} />
      </svg>
      {text}
    </span>
  );
}
