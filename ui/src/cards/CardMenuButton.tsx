export interface CardMenu {
  /** Names the menu button for the keyboard. */
  label: string
  onOpen: () => void
}

/** The keyboard's counterpart of a long press: visible only while it is focused, on the card. */
export function CardMenuButton({ label, onOpen }: CardMenu) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="sr-only focus-visible:not-sr-only"
    >
      <span className="absolute inset-x-0 top-0 z-1 rounded-md bg-surface px-3 py-2.5 text-[13px]/[20px] text-text-1 shadow-3">
        {label}
      </span>
    </button>
  )
}
