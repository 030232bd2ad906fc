import type { OutputOf } from '@kaleido/contract/core/call'
import { PrizeKind } from '@kaleido/contract/redeem'
import { createRedeemBatch } from '@kaleido/contract/redeem-batch'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { OneTimeCodes } from '../../shared/desk/OneTimeCodes.tsx'
import { usePrizeText } from '../../shared/desk/prize-text.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/redeem.json'
import { formatWhole } from '../../shared/money.ts'

/** Makes a batch, and shows its codes once; a large one waits for a colleague. */
export function BatchPanel() {
  const t = useText<typeof labels>('redeem')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  const prizeOf = usePrizeText()
  const [made, setMade] = useState<OutputOf<typeof createRedeemBatch>>()
  const kinds = Object.fromEntries(PrizeKind.options.map((kind) => [kind, t(`kind_${kind}`)]))
  if (made && made.approvalId === null) {
    return <OneTimeCodes name={`${t('title')} ${made.id}`} codes={made.codes} onClose={close} />
  }
  return (
    <DeskPanel title={t('add')} onClose={close}>
      {made?.approvalId ? (
        <AwaitsApproval id={made.approvalId} />
      ) : (
        <DeskForm
          call={createRedeemBatch}
          fields={{
            name: { label: t('name'), hint: t('nameHint') },
            kind: { label: t('kind'), options: kinds },
            amount: { label: t('amount'), misfit: t('amountMisfit') },
            hours: { label: t('hours'), hint: t('hoursHint') },
            count: { label: t('count'), hint: t('countHint') },
            perPerson: { label: t('perPerson') },
            startsAt: { label: t('startsAt') },
            endsAt: { label: t('endsAt'), misfit: t('endsBefore') },
          }}
          ask={({ name, kind, amount, count }) => ({
            title: t('makeAsk'),
            facts: [
              { label: t('name'), value: name },
              { label: t('prizeOf'), value: prizeOf({ kind, amount }) },
              { label: t('count'), value: formatWhole(count) },
              {
                label: t('total'),
                value: prizeOf({ kind, amount: amount * count }),
                isMain: true,
              },
            ],
          })}
          saveLabel={t('make')}
          // A large batch has no codes yet.
          doneText={desk('submitted')}
          onDone={setMade}
          onCancel={close}
        />
      )}
    </DeskPanel>
  )
}
