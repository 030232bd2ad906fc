import '../../features/agent/agent.late.css'
import { type AgentData, type AgentSpan, agentSpans } from '@kaleido/contract/agent'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Segments } from '@kaleido/ui/Segments'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useAgentData } from '../../features/agent/agent.queries.ts'
import { AgentFigures } from '../../features/agent/AgentFigures.tsx'
import { AgentStanding } from '../../features/agent/AgentStanding.tsx'
import { AgentTrend } from '../../features/agent/AgentTrend.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/agent.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { AgentDetails } from './AgentDetails.tsx'

const spans = ['today', '7', '30'] as const satisfies readonly AgentSpan[]

/** What came of my invitations, in numbers: today, lately and in all. */
export function AgentDataPage() {
  const t = useText<typeof labels>('agent')
  return (
    <Screen title={t('dataTitle')}>
      <div className="flex flex-col gap-4 px-(--gutter) pt-3 pb-8">
        <MembersOnly title={t('guestData')} help={t('guestDataMore')}>
          <Data />
        </MembersOnly>
      </div>
    </Screen>
  )
}

function Data() {
  const t = useText<typeof labels>('agent')
  const navigate = useNavigate()
  const span = useSearch({
    strict: false,
    select: ({ type }: { type?: string }) => spans.find((each) => each === type) ?? 'today',
  })
  const asked = useAgentData(span)
  const { data, error } = asked
  return (
    <>
      <div className="flex justify-center">
        <Segments
          label={t('span')}
          items={spans.map((id) => ({ id, label: t(`span_${id}`) }))}
          active={span}
          onChange={(type) => void navigate({ to: '.', search: { type } as never, replace: true })}
        />
      </div>
      {data && <Numbers data={data} />}
      {!data && !error && <SkeletonBlock height={320} radius={16} />}
      {!data && error && <QueryError title={t('dataFailed')} asked={asked} />}
      <AgentDetails />
    </>
  )
}

/** While others are loaded, those of the days that were chosen before. */
function Numbers({ data }: { data: AgentData }) {
  const t = useText<typeof labels>('agent')
  const open = useOpenPath()
  const { standing, period, total, days } = data
  const shown = spans.find((each) => agentSpans[each] === days.length) ?? 'today'
  const span = t(`span_${shown}`)
  return (
    <>
      {standing ? (
        <AgentStanding standing={standing} />
      ) : (
        <div>
          <ListGroup>
            <ListRow
              label={t('toApply')}
              hint={t('toApplyMore')}
              onClick={() => open('/mine/usershareshenqing')}
            />
          </ListGroup>
        </div>
      )}
      <AgentFigures title={t('period', { span })} figures={period} />
      {days.length > 1 && <AgentTrend span={span} days={days} />}
      <AgentFigures title={t('total')} figures={total} />
    </>
  )
}
