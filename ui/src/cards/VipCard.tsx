import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Tessellation } from '../facets/Tessellation.tsx'
import { CrownGlyph } from '../glyphs/CrownGlyph.tsx'

const variants = {
  join: '',
  active: '',
  /** An expired membership is shown without its shine. */
  expired: 'saturate-35',
}

export interface VipCardProps {
  variant: keyof typeof variants
  title: string
  text: ReactNode
  /** A bar overlays a page's foot; a card is part of it. */
  look?: 'card' | 'bar'
  action: { label: string; onPress: () => void }
}

/** The membership that somebody has, or could have. */
export function VipCard({ variant, title, text, look = 'card', action }: VipCardProps) {
  const frame =
    look === 'card'
      ? 'min-h-[82px] bg-(image:--grad-ink) px-4 shadow-2'
      : 'min-h-16 bg-[linear-gradient(110deg,#332a1b,#1c1915_60%,#262019)] px-3.5 shadow-[0_10px_30px_rgb(0_0_0/0.55),inset_0_0_0_1px_rgb(235_201_136/0.3)]'
  return (
    <section
      className={`relative isolate flex items-center gap-3 overflow-hidden rounded-[18px] py-2.5 text-[#f6e3ba] ${frame}`}
    >
      <Tessellation tone="ink" />
      <span className={variants[variant]}>
        <CrownGlyph size={look === 'card' ? 34 : 28} />
      </span>
      <div className={`min-w-0 flex-1 ${variants[variant]}`}>
        <b className="block text-[17px]/[24px] font-bold">{title}</b>
        <p className="text-[12px]/[18px] text-[#d6c39a] tabular-nums">{text}</p>
      </div>
      <Button look="gold" size="sm" onClick={action.onPress}>
        {action.label}
      </Button>
    </section>
  )
}
