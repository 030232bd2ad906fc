import './moment.late.css'
import { Confetti } from '@kaleido/ui/facets/Confetti'
import type { ReactNode } from 'react'

export interface MomentProps {
  glyph: ReactNode
  title: string
  text?: ReactNode
  /** Kites fall, where it happens once. */
  hasConfetti?: boolean
  /** What leads on. */
  children: ReactNode
}

/** Something was bought, opened or given: one second of motion, then it stays until it is left. Still with reduced motion. */
export function Moment({ glyph, title, text, hasConfetti = false, children }: MomentProps) {
  return (
    <div className="relative grid justify-items-center pt-6 pb-1 text-center">
      {hasConfetti && <Confetti />}
      <span className="relative isolate grid size-24 place-items-center">
        <span aria-hidden="true" className="moment-light -z-1" />
        <span className="moment-glyph">{glyph}</span>
      </span>
      <div aria-live="polite" className="moment-words mt-4">
        <h3 className="text-[22px]/[30px] font-bold text-balance">{title}</h3>
        {text !== undefined && (
          <p className="mt-1.5 text-[15px]/[22px] text-balance text-text-2">{text}</p>
        )}
      </div>
      <div className="mt-6 grid w-full gap-1">{children}</div>
    </div>
  )
}
