import type { Extension } from '@kaleido/contract/invite'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Segments } from '@kaleido/ui/Segments'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { CommissionRow } from '../../features/invite/CommissionRow.tsx'
import { Funnel } from '../../features/invite/Funnel.tsx'
import { InviteeRow } from '../../features/invite/InviteeRow.tsx'
import { useCommissions, useInvitees } from '../../features/invite/invite.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/invite.json'

const lists = ['invitees', 'commissions'] as const

/** What came of my invitation: the numbers, the people, and the commissions. */
export function Progress({ extension }: { extension: Extension }) {
  const t = useText<typeof labels>('invite')
  const [list, show] = useState<(typeof lists)[number]>('invitees')
  return (
    <div className="grid gap-4 px-(--gutter) pt-5 pb-6">
      <Funnel extension={extension} />
      <Agents />
      <div>
        <Segments
          label={t('details')}
          items={lists.map((id) => ({ id, label: t(id) }))}
          active={list}
          onChange={show}
        />
      </div>
      {list === 'invitees' ? <Invitees /> : <Commissions />}
    </div>
  )
}

/** Where the numbers are looked at day by day, and how sharing becomes more. */
function Agents() {
  const t = useText<typeof labels>('invite')
  const open = useOpenPath()
  return (
    <div>
      <ListGroup>
        <ListRow
          label={t('toData')}
          hint={t('toDataMore')}
          onClick={() => open('/mine/pushdata?type=7')}
        />
        <ListRow
          label={t('toApply')}
          hint={t('toApplyMore')}
          onClick={() => open('/mine/usershareshenqing')}
        />
      </ListGroup>
    </div>
  )
}

function Commissions() {
  const t = useText<typeof labels>('invite')
  return (
    <section aria-label={t('commissions')}>
      <ListView
        isPart
        list={useCommissions()}
        skeleton={<SkeletonRows rows={3} />}
        empty={<EmptyState title={t('noCommission')} help={t('noCommissionMore')} />}
      >
        {(commissions) => (
          <ul className="rounded-lg bg-surface px-4 shadow-1">
            {commissions.map((commission) => (
              <CommissionRow key={commission.id} commission={commission} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

function Invitees() {
  const t = useText<typeof labels>('invite')
  return (
    <section aria-label={t('invitees')}>
      <ListView
        isPart
        list={useInvitees()}
        skeleton={<SkeletonRows rows={3} />}
        empty={<EmptyState title={t('nobody')} help={t('nobodyMore')} />}
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
