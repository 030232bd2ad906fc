interface DrawButtonProps {
  title: string
  /** What it costs. */
  text: string
  isGold?: boolean
  isOff: boolean
  isBusy: boolean
  onPress: () => void
}

/** Draws. It keeps the focus while a draw goes on. */
export function DrawButton({
  title,
  text,
  isGold = false,
  isOff,
  isBusy,
  onPress,
}: DrawButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff}
      aria-busy={isBusy}
      onClick={isOff ? undefined : onPress}
      className={`press min-h-14 rounded-full px-3 py-1.5 text-center aria-disabled:opacity-60 ${isGold ? 'bg-(image:--grad-gold) text-on-gold' : 'lottery-plain'}`}
    >
      <b className="block text-[17px]/[22px] font-bold">{title}</b>
      <span className="block text-[12px]/[18px] tabular-nums">{text}</span>
    </button>
  )
}
