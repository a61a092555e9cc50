// The first stop of the keyboard: past the navigation, to the content.
import { useFrameTexts } from "./use-frame-texts.ts";

export function SkipLink() {
  const frame = useFrameTexts();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-action px-4 py-3 text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {frame.skipToContent}
    </a>
  );
}
