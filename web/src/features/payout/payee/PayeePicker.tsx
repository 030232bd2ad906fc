import type { Payee } from '@kaleido/contract/payout-payee'
import { Button } from '@kaleido/ui/Button'
import { RadioList } from '@kaleido/ui/RadioList'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { isUsable, usePayeeName } from './payee-words.ts'
import { Cooling } from './PayeeRow.tsx'

export interface PayeePickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  payees: readonly Payee[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Where to withdraw to. A payee that cannot be paid yet says when it can. */
export function PayeePicker({ open, onOpenChange, payees, chosen, onChoose }: PayeePickerProps) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const openPath = useOpenPath()
  const nameOf = usePayeeName()
  const now = client.now().getTime()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('choosePayee')}
      closeLabel={t('close')}
      action={
        <Button look="secondary" block onClick={() => openPath('/mine/address')}>
          {t('managePayees')}
        </Button>
      }
    >
      <RadioList
        label={t('choosePayee')}
        look="tiles"
        value={chosen}
        onChange={(id) => {
          onChoose(id)
          onOpenChange(false)
        }}
        items={payees.map((payee) => ({
          id: payee.id,
          label: nameOf(payee),
          hint: (
            <>
              {`${payee.masked} · ${payee.holder}`}
              <Cooling payee={payee} now={now} />
            </>
          ),
          trailing: payee.isDefault ? <Tag>{t('default')}</Tag> : undefined,
          disabled: !isUsable(payee, now),
        }))}
      />
    </Sheet>
  )
}
