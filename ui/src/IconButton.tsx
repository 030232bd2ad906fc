import type { Ref } from 'react'
import { CountBadge } from './CountBadge.tsx'
import type { IconLike } from './Icon.tsx'
import { drawIcon } from './Icon.tsx'

const looks = {
  plain: '',
  glass:
    'before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-black/35 before:backdrop-blur-[14px] text-white',
}

export interface IconButtonProps {
  /** The accessible name; there is no other text. */
  label: string
  icon: IconLike
  /** The size of the icon; the hit area is always 44 px. */
  size?: number
  look?: keyof typeof looks
  badge?: number | boolean | undefined
  /** The state of a toggle button. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ ref, icon, badge, ...button }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={button.label}
      aria-pressed={button.pressed}
      aria-disabled={button.disabled}
      onClick={button.disabled ? undefined : button.onClick}
      className={`press relative isolate grid size-11 flex-none place-items-center rounded-full aria-disabled:text-text-disabled ${looks[button.look ?? 'plain']} ${button.className ?? ''}`}
    >
      {drawIcon(icon, button.size ?? 24)}
      {badge ? (
        <span className="absolute start-1/2 bottom-1/2 mb-0.5 ms-0.5 rounded-full ring-2 ring-bg">
          <CountBadge count={badge} />
        </span>
      ) : null}
    </button>
  )
}
