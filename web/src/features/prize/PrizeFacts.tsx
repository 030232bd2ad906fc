import type { PrizeOrderDetail } from '@kaleido/contract/prize'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Copy } from 'lucide-react'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { copyText } from '../../shared/share/copy-text.ts'
import { Fact } from './Fact.tsx'

/** The parcel, once there is one; the price, the time and the number. */
export function PrizeFacts({ order }: { order: PrizeOrderDetail }) {
  const t = useText<typeof labels>('prize')
  const { id, price, source, createdAt, parcel } = order
  return (
    <dl className="grid gap-3 rounded-lg bg-surface p-4 text-[14px]/[22px] shadow-1">
      {parcel && (
        <>
          <Fact name={t('carrier')}>{parcel.carrier}</Fact>
          <Fact name={t('tracking')}>
            <Copied text={parcel.tracking} />
          </Fact>
        </>
      )}
      <Fact name={t('cost')}>
        {price > 0 ? t('price', { points: formatWhole(price) }) : t(`source_${source}`)}
      </Fact>
      <Fact name={t('at')}>{formatExact(createdAt)}</Fact>
      <Fact name={t('number')}>
        <Copied text={id} />
      </Fact>
    </dl>
  )
}

function Copied({ text }: { text: string }) {
  const t = useText<typeof labels>('prize')
  async function copy(): Promise<void> {
    showToast(t((await copyText(text)) ? 'copied' : 'notCopied'))
  }
  return (
    <span className="-me-3 flex items-center">
      <span className="min-w-0 break-all select-text">{text}</span>
      <Button look="text" size="sm" icon={Copy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </span>
  )
}
