import type { CoinPackage } from '@kaleido/contract/topup'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { PriceTile } from '@kaleido/ui/cards/PriceTile'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { useText } from '@kaleido/ui/language'
import { useId } from 'react'
import { formatPrice } from '../../../shared/formats/money.ts'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'

const grid = 'grid grid-cols-3 gap-2.5'

export interface PackageGridProps {
  packages: readonly CoinPackage[]
  chosen: CoinPackage | undefined
  onChoose: (chosen: CoinPackage) => void
  /** On a sheet. */
  ground?: 'card' | undefined
}

/** The packages of coins, each with its price and what comes on top. */
export function PackageGrid({ packages, chosen, onChoose, ground }: PackageGridProps) {
  const t = useText<typeof labels>('topup')
  const name = useId()
  if (packages.length === 0) {
    return <p className="py-6 text-center text-[14px]/[22px] text-text-3">{t('noPackages')}</p>
  }
  return (
    <div role="radiogroup" aria-label={t('choose')} className={grid}>
      {packages.map((each) => {
        const bonus = each.bonus + each.firstBonus
        return (
          <PriceTile
            key={each.id}
            name={name}
            icon={<CoinGlyph size={18} />}
            amount={formatWhole(each.coins)}
            price={formatPrice(each.price)}
            bonus={bonus > 0 ? t('bonus', { bonus: formatWhole(bonus) }) : undefined}
            ground={ground}
            selected={each.id === chosen?.id}
            onSelect={() => onChoose(each)}
          />
        )
      })}
    </div>
  )
}

export function PackageSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: 6 }, (_, tile) => (
        <SkeletonBlock key={tile} height={84} radius={16} />
      ))}
    </div>
  )
}
