// Shows the camera's picture, with an outline where the page or the face should be.
import type { ReactNode, RefObject } from "react";
import type { Facing } from "./open-camera.ts";
import { classNames } from "#web/ui/class-names.ts";

export type CameraGuide = "firstPage" | "lastPage" | "photo";

/** `found`: a page is in view but has not been read yet. */
export type GuideStatus = "searching" | "found" | "read";

export type CameraViewProps = {
  video: RefObject<HTMLVideoElement | null>;
  facing: Facing;
  guide: CameraGuide;
  status: GuideStatus;
  label: string;
};

export function CameraView({ video, facing, guide, status, label }: CameraViewProps) {
  return (
    <div className="relative mx-auto aspect-[4/3] w-full max-w-[80dvh] overflow-hidden rounded-control bg-well sideways:col-start-1! sideways:row-span-4 sideways:row-start-1 sideways:w-[min(92dvh,46vw)] sideways:self-start">
      <video
        ref={video}
        aria-label={label}
        autoPlay
        muted
        playsInline
        className={classNames("block size-full object-cover", facing === "user" && "-scale-x-100")}
      />
      <svg
        aria-hidden
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        className="pointer-events-none absolute inset-0 size-full fill-none"
      >
        {/* Drawn twice: on a light page, the light line needs a dark one under it. */}
        <g strokeWidth={7} className="stroke-scrim">
          {guides[guide]}
        </g>
        <g strokeWidth={3} className={statusColours[status]}>
          {guides[guide]}
        </g>
        {guide === "firstPage" && status === "searching" && (
          <path d="M48 226h304M48 246h304" strokeWidth={2} strokeDasharray="9 7" className="stroke-stamp" />
        )}
      </svg>
    </div>
  );
}

/** 125 × 88 mm. */
const pageFrame = <rect x="30" y="30" width="340" height="239" rx="12" />;

/** A head is about 70% as tall as the picture. */
const guides = {
  firstPage: pageFrame,
  lastPage: pageFrame,
  photo: <ellipse cx="200" cy="145" rx="78" ry="105" />,
} satisfies Record<CameraGuide, ReactNode>;

const statusColours = {
  searching: "stroke-stamp",
  found: "stroke-saffron",
  read: "stroke-green",
} satisfies Record<GuideStatus, string>;
