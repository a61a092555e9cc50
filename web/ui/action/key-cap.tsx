// The name of a key, drawn as a key cap, in the Latin letters that keyboards in India bear.
export type KeyCapProps = { children: string; /** Next to text that says the same. */ hidden?: boolean };

export function KeyCap({ children, hidden = false }: KeyCapProps) {
  return (
    <kbd
      lang="en"
      aria-hidden={hidden || undefined}
      className="inline-grid min-w-6 place-items-center rounded border border-current/40 px-1 font-sans text-xs leading-5 font-semibold"
    >
      {children}
    </kbd>
  );
}
