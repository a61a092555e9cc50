// The ornament of receipts: interlaced waves as on travel documents (guilloche), as SVG paths.

const period = 96;
const bandHeight = 40;

/** Two sets of mirrored waves; each wave is flatter than the previous one and shifted. */
export function guillocheBand(width: number): string[] {
  return Array.from({ length: 7 }, (_, at) => 18 - at * 2.4).flatMap((lift, at) => [
    wave(lift, { shift: at * 6, width }),
    wave(-lift, { shift: at * 6, width }),
  ]);
}

function wave(lift: number, { shift, width }: { shift: number; width: number }): string {
  const half = period / 2;
  // 0.3642 of half a period is the Bézier handle length that best approximates a sine; the curve peaks at 3/4
  // of the handle's height.
  const handle = half * 0.3642;
  const reach = (lift * 4) / 3;
  const steps = Math.ceil((width + 2 * period) / half);
  let path = `M${shift - period} ${bandHeight / 2}`;
  for (let at = 0; at < steps; at++) {
    const up = at % 2 === 0 ? -reach : reach;
    path += `c${handle} ${up} ${half - handle} ${up} ${half} 0`;
  }
  return path;
}
