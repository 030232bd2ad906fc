import './first-bonus.css'
import { LikeBurst } from '@kaleido/ui/facets/LikeBurst'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { useText } from '@kaleido/ui/language'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'

/** The moment of the first top-up, about a second long. Still with reduced motion. */
export function FirstBonus({ bonus, isMoving }: { bonus: number; isMoving: boolean }) {
  const t = useText<typeof labels>('topup')
  return (
    <div className="mt-4 flex justify-center">
      <p
        className={`relative flex items-center gap-2 rounded-full bg-(image:--grad-gold) py-2 ps-2.5 pe-4 text-[15px]/[22px] font-bold text-on-gold tabular-nums ${isMoving ? 'first-bonus' : ''}`}
      >
        <span className="relative grid size-6 place-items-center">
          {isMoving && <LikeBurst />}
          <CoinGlyph size={22} />
        </span>
        {t('firstBonus', { bonus: formatWhole(bonus) })}
      </p>
    </div>
  )
}
