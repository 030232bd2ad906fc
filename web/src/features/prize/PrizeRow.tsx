import type { PrizeOrder } from '@kaleido/contract/prize'
import { Icon } from '@kaleido/ui/Icon'
import { Tag } from '@kaleido/ui/Tag'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { ChevronRight } from 'lucide-react'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { PrizeEmblem } from './PrizeEmblem.tsx'
import { orderPath } from './prize-paths.ts'
import { toneOf, wordOf } from './prize-words.ts'

/** One of my prizes: what, how I came to it, and how far it is. */
export function PrizeRow({ order }: { order: PrizeOrder }) {
  const t = useText<typeof labels>('prize')
  const open = useOpenPath()
  const { id, kind, name, price, source, state, createdAt } = order
  const from = price > 0 ? t('price', { points: formatWhole(price) }) : t(`source_${source}`)
  return (
    <li className="border-b-[0.5px] border-sep-strong last:border-0">
      <Tap
        href={orderPath(id)}
        onOpen={() => open(orderPath(id))}
        className="press-row flex w-full items-center gap-3 py-3 outline-offset-[-2px]"
      >
        <span className="grid size-12 flex-none place-items-center rounded-md bg-gold-soft">
          <PrizeEmblem kind={kind} size={26} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="text-[15px]/[22px] font-semibold">{name}</b>
            <Tag tone={toneOf(state)}>{t(wordOf(order))}</Tag>
          </span>
          <span className="block text-[12px]/[18px] text-text-3 tabular-nums">
            {`${from} · ${formatExact(createdAt)}`}
          </span>
        </span>
        <Icon of={ChevronRight} size={18} className="text-text-3" />
      </Tap>
    </li>
  )
}
