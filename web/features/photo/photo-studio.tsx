// The dialog in which the traveller crops a photo, by dragging it or with sliders. An oval shows where the head should be.
import { useEffect, useId, useState } from "react";
import { fitInside, type PhotoFrame, proposeFrame } from "#domain/photo/photo-frame.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { RangeField } from "#web/ui/form/range-field.tsx";
import type { CheckedPhoto } from "./check-photo-file.ts";
import { FrameView } from "./frame-view.tsx";
import { frameControls, tallestFrame } from "./frame-controls.ts";
import { requirementsOf, usePhotoTexts } from "./use-photo-texts.ts";

export type PhotoStudioProps = {
  file: File;
  checked: CheckedPhoto;
  sizeMm: string | null;
  onUse: (frame: PhotoFrame) => void;
  onClose: () => void;
};

export function PhotoStudio({ file, checked, sizeMm, onUse, onClose }: PhotoStudioProps) {
  const texts = usePhotoTexts();
  const id = useId();
  const { picture, head } = checked;
  const start = checked.proposal ?? proposeFrame(picture, head, sizeMm);
  const [frame, setFrame] = useState<PhotoFrame>(start);
  const bitmap = useBitmap(file);
  const required = requirementsOf(sizeMm);
  const headShare = head && Math.round((head.heightPx / frame.heightPx) * 100);
  const change = (next: Partial<PhotoFrame>) =>
    setFrame((now) => fitInside({ ...now, ...next }, picture, sizeMm));

  return (
    <DialogFrame width="form" labelledBy={`${id}-title`} describedBy={`${id}-lead`} onDismiss={onClose}>
      <div className="space-y-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
          {texts.studioTitle}
        </h2>
        <p id={`${id}-lead`} className="text-sm text-ink-soft">
          {texts.studioLead(required.size)}
        </p>
        <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <FrameView
            bitmap={bitmap}
            frame={frame}
            sizeMm={sizeMm}
            label={texts.preview}
            onDrag={(by) =>
              setFrame((now) => fitInside({ ...now, x: now.x + by.x, y: now.y + by.y }, picture, sizeMm))
            }
          />
          {/* The scroll margin keeps a focused control clear of the sticky buttons below. */}
          <div className="space-y-3 [&_:is(button,input)]:scroll-mb-24">
            {frameControls(frame, { picture, tallest: tallestFrame(picture, frame.turn, sizeMm) }).map(
              ({ name, toFrame, ...range }) => (
                <RangeField
                  key={name}
                  label={texts.controls[name]}
                  valueText={
                    name === "turn"
                      ? texts.degrees(Math.round(range.value))
                      : texts.percent((name === "size" && headShare) || Math.round(range.value))
                  }
                  {...range}
                  onChange={(value) => change(toFrame(value))}
                />
              ),
            )}
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm">{headShare && texts.headNow(headShare, required)}</p>
              <div className="shrink-0">
                <Button compact variant="secondary" onClick={() => setFrame(start)}>
                  {texts.reset}
                </Button>
              </div>
            </div>
          </div>
        </div>
        {/* Sticky, so that the buttons stay visible on small screens. */}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-sheet px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button compact variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button compact onClick={() => onUse(frame)}>
            {texts.use}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function useBitmap(file: File): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  useEffect(() => {
    let current = true;
    let opened: ImageBitmap | undefined;
    const show = (decoded: ImageBitmap) => {
      opened = decoded;
      if (current) setBitmap(decoded);
      else decoded.close();
    };
    createImageBitmap(file, { imageOrientation: "from-image" }).then(show, () => undefined);
    return () => {
      current = false;
      setBitmap(undefined);
      opened?.close();
    };
  }, [file]);
  return bitmap;
}
