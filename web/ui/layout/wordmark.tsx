// The product's name with its mark: a gate, and the sun in it (web/public/favicon.svg is the same drawing).
export type WordmarkProps = { name: string; markOnly?: boolean };

export function Wordmark({ name, markOnly = false }: WordmarkProps) {
  return (
    <span className="flex items-center gap-2.5">
      <svg
        viewBox="0 0 32 32"
        className="size-8 shrink-0"
        role={markOnly ? "img" : undefined}
        aria-hidden={!markOnly}
      >
        {markOnly && <title>{name}</title>}
        <rect width="32" height="32" rx="7" className="fill-action" />
        <g className="fill-none stroke-on-action" strokeWidth="2.2" strokeLinecap="round">
          <path d="M7 26V15a9 9 0 0 1 18 0v11" />
          <path d="M5 26h22" />
        </g>
        <circle cx="16" cy="17.5" r="4.2" className="fill-[light-dark(#f2a654,#a34c04)]" />
      </svg>
      {!markOnly && (
        <span className="font-display text-2xl leading-none font-semibold tracking-tight">{name}</span>
      )}
    </span>
  );
}
