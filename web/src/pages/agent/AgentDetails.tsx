import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Segments } from '@kaleido/ui/Segments'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useAgentStatements } from '../../features/agent/agent.queries.ts'
import { StatementRow } from '../../features/agent/StatementRow.tsx'
import { useInvitees } from '../../features/invite/invite.queries.ts'
import { InviteeRow } from '../../features/invite/InviteeRow.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/agent.json'

const lists = ['invitees', 'statements'] as const

/** The people behind the numbers, and the months that are settled. */
export function AgentDetails() {
  const t = useText<typeof labels>('agent')
  const [list, show] = useState<(typeof lists)[number]>('invitees')
  return (
    <>
      <div>
        <Segments
          label={t('details')}
          items={lists.map((id) => ({ id, label: t(id) }))}
          active={list}
          onChange={show}
        />
      </div>
      {list === 'invitees' ? <Invitees /> : <Statements />}
    </>
  )
}

function Invitees() {
  const t = useText<typeof labels>('agent')
  const open = useOpenPath()
  return (
    <section aria-label={t('invitees')}>
      <ListView
        isPart
        list={useInvitees()}
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState
            title={t('nobody')}
            help={t('nobodyMore')}
            action={
              <Button look="primary" onClick={() => open('/mine/shareyaoqing')}>
                {t('toShare')}
              </Button>
            }
          />
        }
      >
        {(invitees) => (
          <ul className="rounded-lg bg-surface px-4 shadow-1">
            {invitees.map((invitee) => (
              <InviteeRow key={invitee.id} invitee={invitee} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

function Statements() {
  const t = useText<typeof labels>('agent')
  return (
    <section aria-label={t('statements')}>
      <ListView
        isPart
        list={useAgentStatements()}
        skeleton={<SkeletonRows rows={3} />}
        empty={<EmptyState title={t('noStatement')} help={t('noStatementMore')} />}
      >
        {(statements) => (
          <ul className="rounded-lg bg-surface px-4 shadow-1">
            {statements.map((statement) => (
              <StatementRow key={statement.id} statement={statement} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}
