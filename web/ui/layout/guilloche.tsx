// The site's ornament: the fine interlaced lines of a travel document, computed, as a band or a rosette.
import { useId } from "react";

export type GuillocheProps = { shape: "band" | "rosette" };

/** Fills its container in the current text colour; decoration only, hidden from screen readers. */
export function Guilloche({ shape }: GuillocheProps) {
  return shape === "band" ? <Band /> : <Rosette />;
}

function Band() {
  const pattern = useId();

  return (
    <svg aria-hidden width="100%" height={bandHeight} className="block">
      <pattern id={pattern} width={period} height={bandHeight} patternUnits="userSpaceOnUse">
        <path d={bandWaves} fill="none" stroke="currentColor" strokeWidth="0.6" />
      </pattern>
      <rect width="100%" height={bandHeight} fill={`url(#${pattern})`} />
    </svg>
  );
}

function Rosette() {
  return (
    <svg aria-hidden viewBox="-50 -50 100 100" className="block size-full">
      <g fill="none" stroke="currentColor" strokeWidth="0.45">
        {petalAngles.map((angle) => (
          <ellipse key={angle} rx="48" ry="19" transform={`rotate(${angle})`} />
        ))}
        {petalAngles.map((angle) => (
          <ellipse key={angle} rx="24" ry="11" transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  );
}

const petalAngles = Array.from({ length: 15 }, (_, at) => at * 12);

const period = 96;
const bandHeight = 40;

/** Two families of waves in opposite directions, each wave a little flatter and later than the one before. */
const bandWaves = Array.from({ length: 7 }, (_, at) => {
  const height = 18 - at * 2.4;
  return wave(height, at * 6) + wave(-height, at * 6);
}).join("");

/** One sine wave across the tile and a period to each side, so that any shift still fills it. */
function wave(height: number, shift: number): string {
  const half = period / 2;
  // 0.3642 of the half period: the Bézier handle that is closest to a sine.
  const handle = half * 0.3642;
  const middle = bandHeight / 2;
  // Peak and trough of a cubic with both handles at h are at 3/4 h.
  const reach = round((height * 4) / 3);
  let path = `M${round(shift - 2 * period)} ${middle}`;
  for (let at = 0; at < 6; at += 1) {
    const lift = at % 2 === 0 ? -reach : reach;
    path += `c${round(handle)} ${lift} ${round(half - handle)} ${lift} ${half} 0`;
  }
  return path;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
