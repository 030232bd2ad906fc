import { entitlements } from '@kaleido/contract/vip-entitlements'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { RadioList } from '@kaleido/ui/RadioList'
import { ChevronRight } from 'lucide-react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/unlock.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { isSuperVip } from '../../shared/session/user-states.ts'
import type { UnlockQuote } from './unlock.queries.ts'
import { useUnlockedWork } from './unlock.queries.ts'
import type { Means, Trouble } from './use-sale.ts'

export interface UnlockOfferProps {
  id: string
  terms: UnlockQuote
  means: Means
  onChoose: (means: Means) => void
  trouble: Trouble | undefined
  onSvip: () => void
}

/** What is bought, what for, and what there is to pay with. */
export function UnlockOffer({ id, terms, means, onChoose, trouble, onSvip }: UnlockOfferProps) {
  const t = useText<typeof labels>('unlock')
  const { gold, gap } = terms
  return (
    <div className="grid gap-3">
      <Work id={id} />
      <RadioList
        label={t('ways')}
        look="tiles"
        items={useWays(terms)}
        value={means}
        onChange={onChoose}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-h-11 items-center gap-1.5 text-[14px]/[20px] text-text-2 tabular-nums">
          <CoinGlyph size={16} />
          {t('balance', { gold: formatWhole(gold) })}
          {gap > 0 && means === 'coins' && (
            <b className="font-semibold text-danger">{t('gap', { gap: formatWhole(gap) })}</b>
          )}
        </p>
        <SvipLink onOpen={onSvip} />
      </div>
      <p role="alert" className="text-[14px]/[20px] text-danger empty:hidden">
        {trouble && t(trouble)}
      </p>
    </div>
  )
}

function Work({ id }: { id: string }) {
  const work = useUnlockedWork(id)
  if (!work) return null
  return (
    <div className="flex items-center gap-3">
      <CoverBox
        cover={coverOf(work.cover ?? work.pictures?.[0] ?? null)}
        ratio={16 / 9}
        className="w-22 flex-none"
      />
      <div data-content className="min-w-0">
        <p className="line-clamp-2 text-[16px]/[22px] font-semibold">{work.title || work.text}</p>
        <p className="truncate text-[13px]/[20px] text-text-3">{work.author.name}</p>
      </div>
    </div>
  )
}

/** Coins, and a coupon where there is one. */
function useWays({ price, fullPrice, coupon }: UnlockQuote) {
  const t = useText<typeof labels>('unlock')
  const coins = {
    id: 'coins',
    label: t('coins'),
    hint: price < fullPrice ? t('svipPrice') : t('coinsHelp'),
    trailing: <Price {...{ price, fullPrice }} />,
  } as const
  if (!coupon) return [coins]
  const { left: count, expiresAt } = coupon
  const hint =
    expiresAt === null
      ? t('couponLeft', { count })
      : t('couponUntil', { count, moment: formatMinute(expiresAt) })
  return [
    {
      id: 'coupon',
      label: t('coupon'),
      hint,
      trailing: <span className="text-[14px] text-text-2">{t('couponPays')}</span>,
    } as const,
    coins,
  ]
}

/** The price; struck out beside it, what others pay. */
function Price({ price, fullPrice }: Pick<UnlockQuote, 'price' | 'fullPrice'>) {
  const t = useText<typeof labels>('unlock')
  const [now, before] = [formatWhole(price), formatWhole(fullPrice)]
  return (
    <span className="flex flex-none items-center gap-1.5 font-num text-[20px] font-bold tabular-nums">
      <span className="sr-only">
        {price < fullPrice ? t('priceBefore', { price: before, now }) : t('price', { price: now })}
      </span>
      <CoinGlyph size={20} />
      <span aria-hidden="true">{now}</span>
      {price < fullPrice && (
        <s aria-hidden="true" className="text-[14px] font-normal text-text-3">
          {before}
        </s>
      )}
    </span>
  )
}

/** No tier opens what costs coins; super VIP pay less. */
function SvipLink({ onOpen }: { onOpen: () => void }) {
  const t = useText<typeof labels>('unlock')
  const { client } = useConnection()
  const isSuper = useSession(({ user }) => user !== undefined && isSuperVip(user, client.now()))
  if (isSuper) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press flex min-h-11 items-center gap-0.5 text-[14px]/[20px] font-semibold text-gold-text"
    >
      {t('svipLink', { percent: entitlements.svip.coinDiscount })}
      <Icon of={ChevronRight} size={16} />
    </button>
  )
}
