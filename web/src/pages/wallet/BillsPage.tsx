import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { BonusRow } from '../../features/wallet/BonusRow.tsx'
import { useBonuses } from '../../features/wallet/wallet.queries.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { BillsScreen } from './BillsScreen.tsx'

const isOfPoints = ({ of }: Readonly<Record<string, unknown>>) => of === 'points'

/** Every movement of my coins, and the bonus coins among them; with `of=points` those of my points. */
export function BillsPage() {
  const t = useText<typeof labels>('wallet')
  if (useSearch({ strict: false, select: isOfPoints })) {
    return <BillsScreen of="points" title={t('pointBills')} emptyHelp={t('emptyHelpPoints')} />
  }
  return (
    <BillsScreen
      of="coins"
      title={t('coinBills')}
      emptyHelp={t('emptyHelp')}
      bonuses={<Bonuses />}
    />
  )
}

/** Given coins are spent first, the oldest of them before the others. */
function Bonuses() {
  const t = useText<typeof labels>('wallet')
  return (
    <>
      <p className="px-(--gutter) pt-3 text-[13px]/[20px] text-text-3">{t('bonusHelp')}</p>
      <ListView
        list={useBonuses()}
        skeleton={<SkeletonRows rows={8} />}
        empty={<EmptyState title={t('empty_bonus')} help={t('bonusEmptyHelp')} />}
      >
        {(bonuses) => (
          <ul className="px-(--gutter)">
            {bonuses.map((bonus) => (
              <BonusRow key={bonus.id} bonus={bonus} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  )
}
