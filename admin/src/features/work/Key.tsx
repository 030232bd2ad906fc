/** A key of the keyboard, beside what it does; the control itself names it for screen readers. */
export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid min-h-5 min-w-5 place-items-center rounded-xs border border-sep-strong bg-surface px-1 font-sans text-[11px]/[16px] font-semibold text-text-2"
    >
      {name}
    </kbd>
  )
}
