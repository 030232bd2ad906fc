import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { LikeBurst } from '../facets/LikeBurst.tsx'

const looks = {
  row: { button: 'flex-row gap-1.5 text-[13px]/[18px]', icon: 22 },
  /** Above the card that follows, which would take the lower part of its hit area. */
  tiny: { button: 'z-1 flex-row gap-[3px] text-[12px]/[16px]', icon: 14 },
  /** One of a row across the page. */
  action: { button: 'min-h-11 flex-col gap-1.5 text-[13px]/[18px]', icon: 24 },
  column: { button: 'flex-col gap-0.5 text-[11px]/[14px]', icon: 20 },
  rail: {
    button:
      'flex-col gap-1 text-[12px]/[15px] font-semibold text-shadow-[0_1px_3px_rgb(0_0_0/0.4)]',
    icon: 33,
  },
}

export interface ReactionButtonProps {
  icon: LucideIcon
  /** Its name; the count is read after it, unless the name includes it. */
  label: string
  count?: string | undefined
  look: keyof typeof looks
  /** The state of a toggle: a like, a favourite. */
  pressed?: boolean | undefined
  /** Six kites fly when it is switched on. */
  bursts?: boolean | undefined
  onClick: () => void
}

/** An icon with its count: like, comment, favourite, share. */
export function ReactionButton(props: ReactionButtonProps) {
  const { icon, label, count, look, pressed, bursts = false, onClick } = props
  const [burst, setBurst] = useState(0)
  const [firstCount] = useState(count)
  const colour = pressed && look !== 'rail' ? 'text-brand-text' : ''

  function press(): void {
    if (bursts && pressed === false) setBurst(burst + 1)
    onClick()
  }

  return (
    <button
      type="button"
      aria-label={nameOf(label, count)}
      aria-pressed={pressed}
      onClick={press}
      className={`hit inline-flex flex-none items-center justify-center font-num whitespace-nowrap tabular-nums press ${looks[look].button} ${colour}`}
    >
      {/* On a video the count stays white, to be legible on any frame. */}
      <span className={`relative ${pressed && look === 'rail' ? 'text-[#ff5a36]' : ''}`}>
        <Icon of={icon} size={looks[look].icon} filled={pressed ?? false} />
        {burst > 0 && <LikeBurst key={burst} />}
      </span>
      {count !== undefined && (
        <span key={count} className={count === firstCount ? '' : 'animate-count-roll'}>
          {count}
        </span>
      )}
    </button>
  )
}

/** The visible text must be part of the name, or voice control cannot press it. */
function nameOf(label: string, count = ''): string {
  return label.includes(count) ? label : `${label} ${count}`
}
