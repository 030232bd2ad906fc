import type { ReactNode } from 'react'

const looks = {
  primary: 'bg-brand text-on-brand active:bg-brand-press font-semibold',
  soft: 'bg-surface-2 text-text-1 active:bg-surface-3',
  text: 'text-text-2 active:text-text-1',
}

export interface ButtonProps {
  look?: keyof typeof looks
  /** Work is under way: the button stays where it is and takes no second tap. */
  busy?: boolean
  /** The language of the label, where it is not the page's. */
  lang?: string
  onClick: () => void
  children: ReactNode
}

export function Button({ look = 'soft', busy = false, lang, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      lang={lang}
      aria-busy={busy}
      // Not `disabled`: that would drop the focus of whoever pressed it with a keyboard.
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      className={`min-h-11 min-w-11 rounded-full px-5 text-[15px] transition-transform duration-(--d-instant) active:scale-97 aria-busy:animate-pulse ${looks[look]}`}
    >
      {children}
    </button>
  )
}
