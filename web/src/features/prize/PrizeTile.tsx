import type { Prize } from '@kaleido/contract/prize'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { PrizeEmblem } from './PrizeEmblem.tsx'

export interface PrizeTileProps {
  prize: Prize
  onOpen: () => void
}

/** A prize of the shop: what it is, its price, and how many are left. */
export function PrizeTile({ prize, onOpen }: PrizeTileProps) {
  const t = useText<typeof labels>('prize')
  const { kind, name, price, left, canGet } = prize
  const isGone = left === 0
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`press flex size-full flex-col items-start rounded-lg bg-surface p-4 text-start shadow-1 ${isGone ? 'text-text-3' : ''}`}
    >
      <span className="grid size-12 flex-none place-items-center rounded-md bg-gold-soft">
        <PrizeEmblem kind={kind} size={26} />
      </span>
      <b className="mt-3 line-clamp-2 text-[15px]/[22px] font-semibold">{name}</b>
      <span className="mt-1 flex w-full flex-wrap items-center gap-x-2 text-[13px]/[20px] tabular-nums">
        <span className="flex items-center gap-1 text-text-2">
          <PointsGlyph size={14} />
          <span className="sr-only">{t('price', { points: formatWhole(price) })}</span>
          <span aria-hidden="true">{formatWhole(price)}</span>
        </span>
        <span className="text-[12px]/[18px] text-text-3">
          {isGone
            ? t('soldOut')
            : canGet === 0
              ? t('limited')
              : t('left', { left: formatWhole(left) })}
        </span>
      </span>
    </button>
  )
}
