// A small picture of the file, with the recognised page outlined; other types show a sheet of paper.
import { FileText } from "lucide-react";
import { classNames } from "../class-names.ts";

export type PagePoint = { x: number; y: number };

export type FilePreviewProps = { name: string; url?: string; outline?: readonly PagePoint[] };

export function FilePreview({ name, url, outline }: FilePreviewProps) {
  if (!url) {
    return (
      <div className={classNames(boxStyle, "rounded-control bg-well text-ink-soft")}>
        <FileText aria-hidden className="size-9" strokeWidth={1.4} />
      </div>
    );
  }

  return (
    <div className={boxStyle}>
      <div className="relative w-fit overflow-hidden rounded-control border border-line bg-well">
        <img src={url} alt={name} className="block max-h-20 w-auto max-w-full @md:max-h-28" />
        {outline && (
          <svg
            aria-hidden
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            <polygon
              points={outline.map(({ x, y }) => `${x},${y}`).join(" ")}
              className="fill-saffron/10 stroke-saffron"
              strokeWidth={3}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
    </div>
  );
}

const boxStyle = "grid h-20 place-items-center self-start @md:h-28";
