import type { Prize, PrizeOrder } from '@kaleido/contract/prize'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useState } from 'react'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { Exchanged } from './Exchanged.tsx'
import { Fact } from './Fact.tsx'
import { PrizeEmblem } from './PrizeEmblem.tsx'
import { useExchange } from './prize.queries.ts'

export interface ExchangeSheetProps {
  prize: Prize
  /** What there is to pay with. */
  balance: number
  isOpen: boolean
  onClose: () => void
}

/** A prize, what it costs and what is left afterwards; then that it is there. */
export function ExchangeSheet({ prize, balance, isOpen, onClose }: ExchangeSheetProps) {
  const t = useText<typeof labels>('prize')
  const [got, setGot] = useState<PrizeOrder>()
  const close = () => {
    onClose()
    setGot(undefined)
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || close()}
      title={prize.name}
      titleHidden
      closeLabel={t('close')}
    >
      {got ? (
        <Exchanged order={got} onClose={close} />
      ) : (
        <Offer {...{ prize, balance }} onGot={setGot} />
      )}
    </Sheet>
  )
}

interface OfferProps {
  prize: Prize
  balance: number
  onGot: (order: PrizeOrder) => void
}

const useIsMember = () => useSession(({ user }) => user?.registered === true)

function Offer({ prize, balance, onGot }: OfferProps) {
  const t = useText<typeof labels>('prize')
  const isMember = useIsMember()
  const { kind, amount, name, about, price, perPerson, canGet } = prize
  const days = Math.max(1, Math.floor((prize.hours ?? 0) / 24))
  return (
    <div className="grid justify-items-center text-center">
      <span className="grid size-24 place-items-center rounded-lg bg-gold-soft">
        <PrizeEmblem kind={kind} size={56} />
      </span>
      <h3 className="mt-4 text-[20px]/[28px] font-bold text-balance">{name}</h3>
      <p className="mt-1 text-[15px]/[22px] text-balance text-text-2">
        {about === '' ? t(`what_${kind}`, { amount, days }) : about}
      </p>
      <dl className="mt-4 grid w-full gap-2 text-[14px]/[22px] tabular-nums">
        <Fact name={t('cost')}>{t('price', { points: formatWhole(price) })}</Fact>
        {isMember && <Fact name={t('have')}>{t('price', { points: formatWhole(balance) })}</Fact>}
        {isMember && balance >= price && (
          <Fact name={t('after')}>{t('price', { points: formatWhole(balance - price) })}</Fact>
        )}
        <Fact name={t('perPerson')}>{t('times', { count: perPerson, left: canGet })}</Fact>
      </dl>
      <p className="mt-3 w-full text-start text-[12px]/[18px] text-text-3">
        {t(kind === 'physical' ? 'cancelNote' : 'noReturn')}
      </p>
      <div className="mt-4 w-full">
        <Pay {...{ prize, balance, onGot }} />
      </div>
    </div>
  )
}

/** The one button; why it does not work stands on it. */
function Pay({ prize: { id, price, left, canGet }, balance, onGot }: OfferProps) {
  const t = useText<typeof labels>('prize')
  const isMember = useIsMember()
  const requireMember = useRequireMember()
  const exchanging = useExchange()
  const short = isMember ? price - balance : 0
  const exchange = () =>
    exchanging.mutate({ id, price }, { onSuccess: ({ order }) => onGot(order) })
  const obstacle =
    left === 0
      ? t('soldOut')
      : canGet === 0
        ? t('limited')
        : short > 0
          ? t('short', { points: formatWhole(short) })
          : undefined
  return (
    <Button
      look="primary"
      size="lg"
      block
      disabled={obstacle !== undefined}
      busy={exchanging.isPending}
      onClick={() => requireMember(exchange)}
    >
      {obstacle ?? t('exchange', { points: formatWhole(price) })}
    </Button>
  )
}
