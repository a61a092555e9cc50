// Shows the cropped photo with an oval where the head should be. Dragging moves the photo, as the sliders do.
import { type PointerEvent, useEffect, useRef } from "react";
import type { PicturePlace } from "#domain/photo/face.ts";
import { type PhotoFrame, shareAbove } from "#domain/photo/photo-frame.ts";
import { headShareOf, photoRatio } from "#domain/photo/photo-shape.ts";
import { drawPhoto } from "./cut-photo.ts";

export type FrameViewProps = {
  bitmap: ImageBitmap | undefined;
  frame: PhotoFrame;
  sizeMm: string | null;
  label: string;
  /** Receives how far the frame moves, in pixels of the picture. */
  onDrag: (by: PicturePlace) => void;
};

/** Larger than the element, for screens with a high pixel density. */
const canvasHeightPx = 720;

export function FrameView({ bitmap, frame, sizeMm, label, onDrag }: FrameViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = photoRatio(sizeMm);
  const { min, max } = headShareOf(sizeMm);
  const head = (min + max) / 2;

  useEffect(() => {
    if (canvas.current && bitmap) drawPhoto(bitmap, frame, canvas.current);
  }, [bitmap, frame]);

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons === 0) return;
    const scale = frame.heightPx / event.currentTarget.getBoundingClientRect().height;
    onDrag({ x: -event.movementX * scale, y: -event.movementY * scale });
  }

  return (
    <div className="relative mx-auto w-fit self-start overflow-hidden rounded-control border border-line sideways:sticky sideways:top-0">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={Math.round(canvasHeightPx * ratio)}
        height={canvasHeightPx}
        className="block h-60 w-auto cursor-move touch-none sm:h-90 sideways:h-48"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <svg
        aria-hidden
        viewBox={`0 0 ${ratio * 100} 100`}
        className="pointer-events-none absolute inset-0 size-full fill-none"
      >
        {["stroke-scrim stroke-[1.6]", "stroke-stamp stroke-[0.8]"].map((stroke) => (
          <ellipse
            key={stroke}
            className={stroke}
            cx={ratio * 50}
            cy={(shareAbove * (1 - head) + head / 2) * 100}
            rx={head * 36}
            ry={head * 50}
          />
        ))}
      </svg>
    </div>
  );
}
