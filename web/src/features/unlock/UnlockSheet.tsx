import './unlock.late.css'
import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { Mark } from '@kaleido/ui/Mark'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '../../shared/display/missing.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/unlock.json'
import { Moment } from '../../shared/moment/Moment.tsx'
import { openWork } from './unlock.queries.ts'
import { UnlockOffer } from './UnlockOffer.tsx'
import type { Shortage } from './use-sale.ts'
import { useSale } from './use-sale.ts'

export interface UnlockSheetProps {
  id: string
  isOpen: boolean
  onClose: () => void
  /** The coins do not suffice. */
  onShort: (shortage: Shortage) => void
  /** Somebody wants super VIP, who pay less. */
  onSvip: () => void
  area?: 'afterdark' | undefined
  theme?: 'dark' | undefined
}

type Sale = ReturnType<typeof useSale>

/** Unlocks a work for good, for coins or a coupon; the price is there before the tap. */
export function UnlockSheet({ id, isOpen, onClose, onShort, onSvip, ...look }: UnlockSheetProps) {
  const t = useText<typeof labels>('unlock')
  const [isFirst, setFirst] = useState(false)
  const sale = useSale(id, {
    onShort,
    onBought(first) {
      setFirst(first)
      if (first) return
      showToast(t('done'), { tone: 'good' })
      onClose()
    },
  })
  const isOffered = !isFirst && !sale.isRefused && sale.terms !== undefined && !sale.terms.isOwned
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('title')}
      titleHidden={isFirst}
      closeLabel={t('close')}
      action={isOffered && <Pay sale={sale} />}
      {...look}
    >
      {isFirst ? <First onClose={onClose} /> : <Body {...{ id, sale, onClose, onSvip }} />}
    </Sheet>
  )
}

interface BodyProps extends Pick<UnlockSheetProps, 'id' | 'onClose' | 'onSvip'> {
  sale: Sale
}

function Body({ id, sale, onClose, onSvip }: BodyProps) {
  const t = useText<typeof labels>('unlock')
  const { terms, error } = sale
  if (sale.isRefused && error) return <Refused error={error} onClose={onClose} />
  if (terms?.isOwned === true) return <Owned id={id} onClose={onClose} />
  if (terms) {
    const { means, trouble, choose } = sale
    return <UnlockOffer {...{ id, terms, means, trouble, onSvip }} onChoose={choose} />
  }
  if (!error) return <Waiting />
  return (
    <LoadError
      title={t('quoteFailed')}
      error={error}
      isRetrying={sale.isRetrying}
      onRetry={sale.retry}
    />
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3 pb-2">
      <SkeletonBlock width="70%" height={50} radius={12} />
      <SkeletonBlock height={70} radius={16} />
      <SkeletonBlock width="50%" height={20} className="my-3" />
      <SkeletonBlock height={50} radius={25} />
    </div>
  )
}

function Pay({ sale: { terms, means, isPaying, pay } }: { sale: Sale }) {
  const t = useText<typeof labels>('unlock')
  if (!terms) return null
  const { price, gap } = terms
  const coins = gap > 0 ? t('topUp') : t('payCoins', { price: formatWhole(price) })
  return (
    <>
      <Button look="primary" size="lg" block busy={isPaying} onClick={pay}>
        {means === 'coupon' ? t('payCoupon') : coins}
      </Button>
      <p className="mt-2.5 text-center text-[12px]/[18px] text-text-3">{t('keep')}</p>
    </>
  )
}

/** It was bought elsewhere, or twice at a time. */
function Owned({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof labels>('unlock')
  const queries = useQueryClient()
  const watch = () => {
    openWork(queries, id)
    onClose()
  }
  const action = (
    <Button look="primary" onClick={watch}>
      {t('watch')}
    </Button>
  )
  return <EmptyState title={t('owned')} help={t('ownedHelp')} action={action} />
}

function Refused({ error, onClose }: { error: Error; onClose: () => void }) {
  const t = useText<typeof labels>('unlock')
  const language = useSpokenLanguage()
  const isGone = isMissing(error)
  const reason = isClientError(error) ? textOf(error, language) : undefined
  return (
    <EmptyState
      title={isGone ? t('gone') : t('refused')}
      help={isGone ? t('goneHelp') : reason}
      action={<Button onClick={onClose}>{t('understood')}</Button>}
    />
  )
}

function First({ onClose }: { onClose: () => void }) {
  const t = useText<typeof labels>('unlock')
  return (
    <Moment glyph={<Mark size={88} />} title={t('firstTitle')} text={t('firstText')} hasConfetti>
      <Button look="primary" size="lg" block onClick={onClose}>
        {t('firstGo')}
      </Button>
    </Moment>
  )
}
