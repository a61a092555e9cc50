// A small spinner; always next to text that says what is happening.
import { LoaderCircle } from "lucide-react";

export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn" />;
}
