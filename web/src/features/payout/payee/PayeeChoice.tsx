import type { Payee } from '@kaleido/contract/payout-payee'
import { Icon } from '@kaleido/ui/Icon'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { ChevronRight, Coins, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { PayeePicker } from './PayeePicker.tsx'
import { Cooling, PayeeRow } from './PayeeRow.tsx'

export interface PayeeChoiceProps {
  payees: readonly Payee[]
  chosen: Payee
  onChoose: (id: string) => void
}

/** The payee that is withdrawn to, and the choice of another. */
export function PayeeChoice({ payees, chosen, onChoose }: PayeeChoiceProps) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const [isOpen, open] = useState(false)
  return (
    <div className="mx-(--gutter) mt-2">
      <button
        type="button"
        onClick={() => open(true)}
        className="press-row w-full rounded-lg bg-surface ps-4 pe-3.5 shadow-1"
      >
        <PayeeRow
          payee={chosen}
          end={
            <span className="ms-auto flex flex-none items-center gap-1 text-[14px]/[20px] text-text-3">
              {t('change')}
              <Icon of={ChevronRight} size={17} />
            </span>
          }
        />
      </button>
      <p className="px-4 pt-1.5 empty:hidden">
        <Cooling payee={chosen} now={client.now().getTime()} />
      </p>
      <PayeePicker
        open={isOpen}
        onOpenChange={open}
        payees={payees}
        chosen={chosen.id}
        onChoose={onChoose}
      />
    </div>
  )
}

/** In its place where there is none yet. */
export function NoPayee() {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  return (
    <div className="px-(--gutter) pt-1">
      <ListGroup title={t('payeeFirst')} footer={t('coolNote')}>
        <ListRow icon={Landmark} label={t('addCard')} onClick={() => open('/mine/add-bank-card')} />
        <ListRow icon={Coins} label={t('addUsdt')} onClick={() => open('/mine/add-usdt')} />
      </ListGroup>
    </div>
  )
}
