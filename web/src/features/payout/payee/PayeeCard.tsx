import type { Payee } from '@kaleido/contract/payout-payee'
import { Button } from '@kaleido/ui/Button'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { Cooling, PayeeRow } from './PayeeRow.tsx'

export interface PayeeCardProps {
  payee: Payee
  now: number
  isBusy: boolean
  onDefault: () => void
  onRemove: () => void
}

/** One payee of the list, with what can be done with it. */
export function PayeeCard({ payee, now, isBusy, onDefault, onRemove }: PayeeCardProps) {
  const t = useText<typeof labels>('payout')
  return (
    <li className="rounded-lg bg-surface px-4 shadow-1">
      <PayeeRow
        payee={payee}
        end={payee.isDefault ? <Tag tone="jade">{t('default')}</Tag> : undefined}
      />
      <div className="flex min-h-11 flex-wrap items-center border-t-[0.5px] border-sep-strong">
        <Cooling payee={payee} now={now} />
        <span className="ms-auto -me-2.5 flex flex-wrap justify-end">
          {!payee.isDefault && (
            <Button look="text" size="sm" busy={isBusy} onClick={onDefault}>
              {t('makeDefault')}
            </Button>
          )}
          <Button look="text" size="sm" onClick={onRemove}>
            <span className="text-danger">{t('remove')}</span>
          </Button>
        </span>
      </div>
    </li>
  )
}
