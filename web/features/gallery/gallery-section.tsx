// A section of the gallery, and a captioned sample in it.
import type { ReactNode } from "react";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-6 border-t border-line pt-8">
      <h2>{title}</h2>
      <div className="grid gap-8 md:grid-cols-2 [&>*]:min-w-0">{children}</div>
    </section>
  );
}

export function Sample({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "space-y-3 md:col-span-2" : "space-y-3"}>
      <h3 className="text-sm text-ink-soft">{of}</h3>
      <div className="space-y-5">{children}</div>
    </div>
  );
}
