import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Gift, Hourglass, Ticket } from 'lucide-react'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/redeem.json'
import type { Prize } from './redeem.queries.ts'

/** What a code gave, in words. */
export function useSayPrize(): (prize: Prize) => string {
  const t = useText<typeof labels>('redeem')
  return ({ kind, amount }) => t(`prize_${kind}`, { amount: formatWhole(amount) })
}

export function PrizeGlyph({ kind, size }: { kind: Prize['kind']; size: number }) {
  switch (kind) {
    case 'coins':
      return <CoinGlyph size={size} />
    case 'points':
      return <PointsGlyph size={size} />
    case 'vip':
    case 'svip':
      return <CrownGlyph size={size} tone="soft" />
    case 'coupons':
      return <Icon of={Ticket} size={size} className="text-gold-text" />
    case 'gold':
      return <Icon of={Hourglass} size={size} className="text-gold-text" />
    case 'other':
      return <Icon of={Gift} size={size} className="text-gold-text" />
  }
}
