import type { DeskAgent } from '@kaleido/contract/agent-desk'
import { decideAgent, listDeskAgents } from '@kaleido/contract/agent-desk'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'
import { formatMoney } from '../../shared/money.ts'

/** Who applied to be an agent, the longest waiting first, and who is one. */
export function AgentDesk() {
  const t = useText<typeof labels>('agent')
  const { open } = useOpened()
  const lastOf = useLastText()
  return (
    <DeskList
      call={listDeskAgents}
      title={t('title')}
      empty={t('empty')}
      columns={{
        createdAt: { label: t('createdAt') },
        by: { label: t('applicant'), text: ({ by }) => `${by.name} (${by.uid})` },
        plan: { label: t('plan'), isExtra: true },
        contact: { label: t('contact') },
        last: { label: t('last'), text: lastOf },
        answer: { label: t('answer'), isExtra: true },
        decidedAt: { label: t('decidedAt'), isExtra: true },
      }}
      filters={{
        state: {
          label: t('state'),
          unset: t('waiting'),
          options: { approved: t('approved'), refused: t('refused') },
        },
      }}
      queueBy="state"
      nameOf={({ by }) => by.name}
      actions={[
        {
          label: t('decide'),
          call: decideAgent,
          isOffered: ({ state }) => state !== 'refused',
          run: ({ id }) => open(id),
        },
      ]}
      renderPanel={(row) => (row ? <DecidePanel row={row} /> : null)}
    />
  )
}

function useLastText(): (row: DeskAgent) => string {
  const t = useText<typeof labels>('agent')
  return ({ last }) => {
    if (last === null) return t('none')
    const { month, tier, sales } = last
    return t('lastOf', { month, tier: tier.name, sales: formatMoney(sales) })
  }
}

/** An application in full, and what is decided about it. */
function DecidePanel({ row }: { row: DeskAgent }) {
  const t = useText<typeof labels>('agent')
  const { close, decided } = useOpened()
  const lastOf = useLastText()
  return (
    <DeskPanel title={t('decide')} onClose={close}>
      <Facts
        facts={[
          { label: t('person'), value: <PersonLink uid={row.by.uid} /> },
          { label: t('plan'), value: row.plan },
          { label: t('contact'), value: row.contact },
          { label: t('last'), value: lastOf(row) },
        ]}
      />
      <DeskForm
        call={decideAgent}
        id={row.id}
        fields={{
          verdict: {
            label: t('result'),
            isInline: true,
            options: { approve: t('approve'), refuse: t('refuse') },
            only: row.state === 'approved' ? ['refuse'] : ['approve', 'refuse'],
          },
          answer: { label: t('answer'), hint: t('answerHint'), rows: 2 },
        }}
        saveLabel={t('save')}
        onDone={decided}
        onCancel={close}
      />
    </DeskPanel>
  )
}
