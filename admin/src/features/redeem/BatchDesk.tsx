import type { OutputOf } from '@kaleido/contract/core/call'
import {
  BatchState,
  createRedeemBatch,
  listRedeemBatches,
  revokeRedeemBatch,
} from '@kaleido/contract/redeem-batch'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import type { DeskTag } from '../../shared/desk/columns.ts'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { usePrizeText } from '../../shared/desk/prize-text.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/redeem.json'
import { formatWhole } from '../../shared/money.ts'
import { BatchPanel } from './BatchPanel.tsx'

type Batch = OutputOf<typeof listRedeemBatches>['list'][number]

const tones: Readonly<Record<Batch['state'], DeskTag['tone']>> = {
  waiting: 'warn',
  live: 'good',
  refused: 'plain',
  revoked: 'plain',
}

/** Batches of codes, the latest first. */
export function BatchDesk() {
  const t = useText<typeof labels>('redeem')
  const prizeOf = usePrizeText()
  const { opened } = useOpened()
  const revoke = useWrite(revokeRedeemBatch)
  const states = Object.fromEntries(BatchState.options.map((state) => [state, t(`state_${state}`)]))
  return (
    <>
      <DeskList
        call={listRedeemBatches}
        title={t('title')}
        empty={t('empty')}
        columns={{
          name: { label: t('name') },
          kind: { label: t('prizeOf'), text: prizeOf },
          used: {
            label: t('used'),
            text: ({ used, count }) =>
              t('usedOf', { used: formatWhole(used), count: formatWhole(count) }),
          },
          perPerson: { label: t('perPerson'), isExtra: true, unit: 'whole' },
          startsAt: { label: t('startsAt'), isExtra: true },
          endsAt: { label: t('endsAt') },
          state: {
            label: t('state'),
            tags: ({ state }) => [{ text: states[state] ?? state, tone: tones[state] }],
          },
          createdAt: { label: t('createdAt'), isExtra: true },
        }}
        nameOf={({ name }) => name}
        actions={[
          {
            label: t('revoke'),
            call: revokeRedeemBatch,
            isOffered: ({ state }) => state === 'live',
            ask: (row) => ({
              title: t('revokeAsk', { name: row.name }),
              text: t('revokeText'),
              facts: [
                { label: t('prizeOf'), value: prizeOf(row) },
                { label: t('unused'), value: formatWhole(row.count - row.used), isMain: true },
              ],
              isDanger: true,
            }),
            run: async ({ id }) => {
              const { revoked } = await revoke({ id })
              showToast(t('revoked', { count: formatWhole(revoked) }), { tone: 'good' })
            },
          },
        ]}
        toolbar={<AddButton call={createRedeemBatch} label={t('add')} />}
      />
      {opened === 'new' ? <BatchPanel /> : null}
    </>
  )
}
