import '../../features/agent/agent.late.css'
import { Button } from '@kaleido/ui/Button'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useAgentApplication } from '../../features/agent/agent.queries.ts'
import { AgentForm } from '../../features/agent/AgentForm.tsx'
import { AgentRules } from '../../features/agent/AgentRules.tsx'
import { AgentStatus } from '../../features/agent/AgentStatus.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/agent.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** Becoming an agent: the rules, the application and what became of it. */
export function AgentApplyPage() {
  const t = useText<typeof labels>('agent')
  return (
    <Screen title={t('applyTitle')}>
      <div className="flex flex-col gap-4 px-(--gutter) pt-3 pb-8">
        <MembersOnly title={t('guest')} help={t('guestMore')}>
          <Application />
        </MembersOnly>
      </div>
    </Screen>
  )
}

function Application() {
  const t = useText<typeof labels>('agent')
  const open = useOpenPath()
  const asked = useAgentApplication()
  const { data, error } = asked
  if (!data) {
    if (!error) return <SkeletonRows rows={6} />
    return <QueryError title={t('failed')} asked={asked} />
  }
  const { application, againAt, tiers } = data
  const mayApply = !application || (application.state === 'refused' && againAt === undefined)
  return (
    <>
      {application && <AgentStatus application={application} againAt={againAt} />}
      {application?.state === 'approved' && (
        <Button look="primary" size="lg" block onClick={() => open('/mine/pushdata')}>
          {t('toData')}
        </Button>
      )}
      <AgentRules tiers={tiers} />
      {mayApply && <AgentForm />}
    </>
  )
}
