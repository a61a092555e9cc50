// The look of inputs and selects.
export const controlStyle =
  "block min-h-12 w-full min-w-0 rounded-control border border-edge bg-sheet px-3.5 py-2 text-ink transition-colors " +
  "placeholder:text-ink-soft hover:border-ink [&[readonly]]:bg-well [&[readonly]]:hover:border-edge " +
  "disabled:border-line disabled:bg-well disabled:text-ink-soft " +
  "aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red";
