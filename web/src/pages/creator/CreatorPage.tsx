import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useApplication } from '../../features/profile/creator.queries.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/creator.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { Benefits } from './Benefits.tsx'
import { CreatorForm } from './CreatorForm.tsx'

/** Becoming a creator: what it brings, what it takes, the application and what became of it. */
export function CreatorPage() {
  const t = useText<typeof labels>('creator')
  return (
    <Screen title={t('title')}>
      <div className="flex flex-col gap-4 px-(--gutter) pt-3 pb-8">
        <MembersOnly title={t('membersOnly')} help={t('membersOnlyHelp')}>
          <Application />
        </MembersOnly>
      </div>
    </Screen>
  )
}

function Application() {
  const t = useText<typeof labels>('creator')
  const asked = useApplication()
  const { data, error } = asked
  if (!data) {
    if (!error) return <SkeletonRows rows={6} />
    return <QueryError title={t('failed')} asked={asked} />
  }
  const { application, againAt } = data
  const mayApply = !application || (application.state === 'refused' && againAt === undefined)
  return (
    <>
      {application && <ApplicationStatus application={application} againAt={againAt} />}
      <Benefits />
      {mayApply && <CreatorForm />}
    </>
  )
}
