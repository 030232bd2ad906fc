import type { ReactNode } from 'react'

const looks = {
  primary: 'px-6 bg-brand text-on-brand active:bg-brand-press font-semibold',
  soft: 'px-6 bg-brand-soft text-brand-text font-semibold',
  // Its label stands where text would; only what can be hit reaches further.
  text: '-mx-3 px-3 text-text-2 active:text-text-1',
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
      className={`min-h-11 min-w-11 rounded-full text-[15px] transition-transform duration-(--d-instant) active:scale-97 aria-busy:animate-pulse ${looks[look]}`}
    >
      {children}
    </button>
  )
}
