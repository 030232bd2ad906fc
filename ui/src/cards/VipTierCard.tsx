import { Tessellation } from '../facets/Tessellation.tsx'
import { CrownGlyph } from '../glyphs/CrownGlyph.tsx'

const tones = {
  gold: {
    card: 'bg-[linear-gradient(118deg,#fbefd6,#e6c285)] text-on-gold',
    rights: 'bg-[#3a2708]/12',
  },
  ink: {
    card: 'bg-[linear-gradient(118deg,#3a362f,#17181c)] text-[#f3dfb6]',
    rights: 'bg-[#f3dfb6]/14',
  },
}

export interface VipTierCardProps {
  /** Gold: VIP. Ink: super VIP. */
  tone: keyof typeof tones
  title: string
  text: string
  /** The small wide-set word at its foot. */
  mark: string
  rights: string
  isSelected: boolean
  onSelect: () => void
}

/** A tier of membership to choose, 312 x 148, one of a row. */
export function VipTierCard({ tone, title, text, mark, rights, ...card }: VipTierCardProps) {
  return (
    <section
      className={`relative isolate flex min-h-[148px] w-[312px] flex-col overflow-hidden rounded-xl p-4.5 shadow-[inset_0_0_0_1px_rgb(255_255_255/0.14)] ${tones[tone].card}`}
    >
      <Tessellation tone={tone} seed={tone === 'gold' ? 3 : 11} />
      <h3 className="flex items-center gap-2 text-[21px]/[28px] font-bold">
        <CrownGlyph size={28} tone={tone === 'gold' ? 'ink' : 'gold'} />
        <button
          type="button"
          aria-pressed={card.isSelected}
          onClick={card.onSelect}
          className="after:absolute after:inset-0"
        >
          {title}
        </button>
      </h3>
      <p className="mt-1 text-[13px]/[20px] opacity-90">{text}</p>
      <div className="mt-auto flex items-center justify-between pt-2">
        <span className="font-num text-[12px]/[16px] tracking-[0.12em] opacity-85">{mark}</span>
        <span
          className={`rounded-full px-3 text-[12px]/[28px] font-semibold ${tones[tone].rights}`}
        >
          {rights}
        </span>
      </div>
    </section>
  )
}
