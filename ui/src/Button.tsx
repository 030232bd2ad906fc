import type { ReactNode, Ref } from 'react'
import type { IconLike } from './Icon.tsx'
import { drawIcon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

const looks = {
  primary: 'bg-brand text-on-brand font-semibold active:bg-brand-press',
  soft: 'bg-brand-soft text-brand-text font-semibold',
  secondary: 'bg-surface-2 text-text-1 font-semibold active:bg-surface-3',
  /** On the page's ground, where `secondary` would not be visible. */
  surface: 'bg-surface text-text-1 font-semibold active:bg-surface-2',
  outline: 'border border-sep-strong text-text-1 font-semibold active:bg-surface-2',
  gold: 'bg-(image:--grad-gold) text-on-gold font-semibold',
  glass: 'bg-white/18 text-white font-semibold backdrop-blur-[14px]',
  danger: 'bg-danger-soft text-danger font-semibold',
  text: 'text-text-2 active:text-text-1',
}

const sizes = {
  lg: 'min-h-[50px] text-[17px]',
  md: 'min-h-11 text-[15px]',
  sm: 'hit min-h-8 text-[13px]',
  xs: 'hit min-h-7 text-[12px]',
}

/** The label of a text button, aligned with text. */
const paddings = { lg: 'px-6', md: 'px-5', sm: 'px-3.5', xs: 'px-3', text: 'px-2.5' }

const iconSizes = { lg: 20, md: 18, sm: 15, xs: 14 }

export type ButtonLook = keyof typeof looks

export interface ButtonProps {
  look?: ButtonLook
  size?: keyof typeof sizes
  icon?: IconLike
  /** As wide as its container. */
  block?: boolean
  disabled?: boolean
  /** Work is in progress: the button keeps its width and focus and ignores taps. */
  busy?: boolean
  /** `submit` leaves the action to the form. */
  type?: 'button' | 'submit'
  /** The label's language, where it differs from the page's. */
  lang?: string
  /** The state of a toggle button. */
  pressed?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

const off =
  'aria-disabled:not-aria-busy:border-transparent aria-disabled:not-aria-busy:bg-surface-3 aria-disabled:not-aria-busy:bg-none aria-disabled:not-aria-busy:text-text-3'

export function Button({ ref, look = 'soft', size = 'md', icon, ...button }: ButtonProps) {
  const { busy: isBusy, disabled, block, type } = button
  const isIdle = !(isBusy || disabled)
  return (
    <button
      ref={ref}
      // An idle submit button is the form's; one that is busy must not submit a second time.
      type={isIdle ? type : 'button'}
      lang={button.lang}
      aria-busy={isBusy === true}
      aria-pressed={button.pressed}
      // Not `disabled`: that would drop the focus of somebody who pressed it with a keyboard.
      aria-disabled={!isIdle}
      onClick={isIdle ? button.onClick : undefined}
      className={`press relative inline-flex min-w-11 flex-none items-center justify-center gap-1.5 rounded-full py-1 text-center leading-[1.3] ${looks[look]} ${sizes[size]} ${paddings[look === 'text' ? look : size]} ${block ? 'w-full' : ''} ${look === 'text' ? '' : off}`}
    >
      <Lead {...{ isBusy, icon }} size={iconSizes[size]} />
      {button.children}
    </button>
  )
}

function Lead({
  isBusy,
  icon,
  size,
}: {
  isBusy: boolean | undefined
  icon: IconLike | undefined
  size: number
}) {
  if (isBusy) return <Spinner size={size} />
  return icon ? drawIcon(icon, size) : null
}
