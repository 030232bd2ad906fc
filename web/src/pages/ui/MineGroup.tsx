import { Button } from '@kaleido/ui/Button'
import { BalanceCard } from '@kaleido/ui/cards/BalanceCard'
import { PriceTile } from '@kaleido/ui/cards/PriceTile'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { VipCard } from '@kaleido/ui/cards/VipCard'
import { VipTierCard } from '@kaleido/ui/cards/VipTierCard'
import { WalletPanel } from '@kaleido/ui/cards/WalletPanel'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useId, useState } from 'react'
import { formatPrice, formatYuan } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { Group } from './Group.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

export function MineGroup() {
  const { groups, mine } = useSamples()
  const [tier, setTier] = useState<'gold' | 'ink'>('gold')
  return (
    <Group title={groups.mine}>
      <div className="flex flex-col gap-3 px-4">
        <VipCard
          variant="active"
          title={mine.activeTitle}
          text={mine.activeText}
          action={{ label: mine.renew, onPress: nowhere }}
        />
        <VipCard
          variant="expired"
          title={mine.expiredTitle}
          text={mine.expiredText}
          action={{ label: mine.again, onPress: nowhere }}
        />
        <VipCard
          look="bar"
          variant="join"
          title={mine.joinTitle}
          text={mine.joinText}
          action={{ label: mine.join, onPress: nowhere }}
        />
      </div>
      <ScrollRow label={mine.tier} gap={12}>
        <VipTierCard
          tone="gold"
          title={mine.tier}
          text={mine.tierText}
          mark={mine.tierMark}
          rights={mine.rights}
          isSelected={tier === 'gold'}
          onSelect={() => setTier('gold')}
        />
        <VipTierCard
          tone="ink"
          title={mine.superTier}
          text={mine.superTierText}
          mark={mine.superTierMark}
          rights={mine.rights}
          isSelected={tier === 'ink'}
          onSelect={() => setTier('ink')}
        />
      </ScrollRow>
      <Wallet />
      <Prices />
    </Group>
  )
}

function Wallet() {
  const { mine } = useSamples()
  const tiles = [
    { id: 'coins', value: formatWhole(1286), label: mine.coins, icon: <CoinGlyph size={16} /> },
    { id: 'points', value: formatWhole(5420), label: mine.points, icon: <PointsGlyph size={16} /> },
    { id: 'income', value: formatYuan(31_250), label: mine.income },
    { id: 'coupons', value: '3', label: mine.coupons },
  ]
  return (
    <div className="flex flex-col gap-3 px-4">
      <WalletPanel
        title={mine.wallet}
        more={{ label: mine.bills, onOpen: nowhere }}
        tiles={tiles.map((tile) => ({ ...tile, onOpen: nowhere }))}
        actions={
          <>
            <Button look="primary" onClick={nowhere}>
              {mine.topUp}
            </Button>
            <Button look="secondary" onClick={nowhere}>
              {mine.withdraw}
            </Button>
          </>
        }
      />
      <BalanceCard
        label={mine.balance}
        icon={<CoinGlyph size={30} />}
        value={formatWhole(1286)}
        details={
          <span className="flex items-center gap-1">
            <PointsGlyph size={16} /> {mine.points} <b className="font-num">{formatWhole(5420)}</b>
          </span>
        }
      />
    </div>
  )
}

const prices = [
  { coins: 60, fen: 600, bonus: 0 },
  { coins: 680, fen: 6800, bonus: 98 },
  { coins: 6480, fen: 64_850, bonus: 1580 },
]

function Prices() {
  const { mine } = useSamples()
  const name = useId()
  const [chosen, choose] = useState(60)
  return (
    <div role="radiogroup" aria-label={mine.amounts} className="grid grid-cols-3 gap-2.5 px-4">
      {prices.map(({ coins, fen, bonus }) => (
        <PriceTile
          key={coins}
          name={name}
          icon={<CoinGlyph size={18} />}
          amount={formatWhole(coins)}
          price={formatPrice(fen)}
          bonus={bonus > 0 ? fill(mine.bonus, { n: formatWhole(bonus) }) : undefined}
          selected={chosen === coins}
          onSelect={() => choose(coins)}
        />
      ))}
    </div>
  )
}
