import { listDifferences, uploadStatement } from '@kaleido/contract/topup-statement'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/topup-difference.json'
import { amountText, differenceState, providersOf } from './difference-texts.ts'
import { DifferencePanel } from './DifferencePanel.tsx'
import { StatementList } from './StatementList.tsx'
import { StatementPanel } from './StatementPanel.tsx'

/** Where providers and the orders differ: what is open oldest first; and the statements that were compared. */
export function DifferenceDesk() {
  const t = useText<typeof labels>('topup-difference')
  const desk = useText<typeof deskLabels>('desk')
  const { open } = useOpened()
  const kinds = {
    notHere: t('kind_notHere'),
    notThere: t('kind_notThere'),
    amount: t('kind_amount'),
    refundNotHere: t('kind_refundNotHere'),
    refundNotThere: t('kind_refundNotThere'),
    refundAmount: t('kind_refundAmount'),
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="flex min-w-0 flex-wrap items-start gap-4 xl:flex-nowrap">
        <DeskList
          call={listDifferences}
          title={t('title')}
          empty={t('empty')}
          columns={{
            at: { label: t('at'), isExtra: true },
            kind: { label: t('kind'), text: ({ kind }) => t(`kind_${kind}`) },
            theirs: { label: t('theirs'), text: (row) => amountText(t, row.theirs, row.currency) },
            ours: { label: t('ours'), text: (row) => amountText(t, row.ours, row.currency) },
            orderId: { label: t('order'), isExtra: true },
            provider: { label: t('provider'), options: providersOf(t), isExtra: true },
            state: { label: t('state'), tags: (row) => [differenceState(t, row)] },
          }}
          filters={{
            isOpen: { label: t('show'), unset: t('open'), options: { false: t('settled') } },
            provider: { label: t('provider'), options: providersOf(t) },
            kind: { label: t('kind'), options: kinds },
          }}
          nameOf={({ id }) => id}
          toolbar={<AddButton call={uploadStatement} label={t('upload')} />}
          actions={[{ label: desk('view'), call: listDifferences, run: ({ id }) => open(id) }]}
          renderPanel={(row) => (row ? <DifferencePanel row={row} /> : <StatementPanel />)}
        />
      </div>
      <StatementList />
    </div>
  )
}
