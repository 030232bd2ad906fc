import type { Prize } from '@kaleido/contract/prize'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { ExchangeSheet } from './ExchangeSheet.tsx'
import { prizesPath } from './prize-paths.ts'
import { PrizeTile } from './PrizeTile.tsx'
import { useShop } from './prize.queries.ts'

export interface PrizeShopProps {
  /** What there is to pay with. */
  balance: number
}

/** What there is for points. */
export function PrizeShop({ balance }: PrizeShopProps) {
  const t = useText<typeof labels>('prize')
  const open = useOpenPath()
  const asked = useShop()
  const [chosen, choose] = useState<Prize>()
  const [isOpen, setOpen] = useState(false)
  const list = asked.data?.list
  // As the shop has it now, while it has it.
  const current = list?.find(({ id }) => id === chosen?.id) ?? chosen
  return (
    <section className="px-4" aria-busy={!list && !asked.error}>
      <SectionHeader
        title={t('title')}
        more={{ label: t('mine'), href: prizesPath, onOpen: () => open(prizesPath) }}
      />
      {list ? (
        <Tiles
          list={list}
          onOpen={(prize) => {
            choose(prize)
            setOpen(true)
          }}
        />
      ) : (
        <Unknown asked={asked} />
      )}
      {current && (
        <ExchangeSheet
          key={current.id}
          prize={current}
          {...{ balance, isOpen }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function Tiles({ list, onOpen }: { list: readonly Prize[]; onOpen: (prize: Prize) => void }) {
  const t = useText<typeof labels>('prize')
  if (list.length === 0) return <EmptyState title={t('empty')} help={t('emptyHelp')} />
  return (
    <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
      {list.map((prize) => (
        <li key={prize.id}>
          <PrizeTile prize={prize} onOpen={() => onOpen(prize)} />
        </li>
      ))}
    </ul>
  )
}

function Unknown({ asked }: { asked: ReturnType<typeof useShop> }) {
  const t = useText<typeof labels>('prize')
  if (!asked.error) {
    return (
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
        <SkeletonBlock height={136} radius={16} />
        <SkeletonBlock height={136} radius={16} />
      </div>
    )
  }
  return (
    <div className="mt-2.5 rounded-lg bg-surface shadow-1">
      <QueryError title={t('failed')} asked={asked} />
    </div>
  )
}
