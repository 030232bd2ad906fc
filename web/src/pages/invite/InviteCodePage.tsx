import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { BindForm } from '../../features/invite/BindForm.tsx'
import { InviterCard } from '../../features/invite/InviterCard.tsx'
import { useInvitation } from '../../features/invite/invite.queries.ts'
import { formatExact } from '../../shared/formats/times.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** Who invited me: a form for the code, and afterwards the person. */
export function InviteCodePage() {
  const t = useText<typeof labels>('invite')
  return (
    <Screen title={t('codeTitle')}>
      <MembersOnly title={t('guestCode')} help={t('guestCodeMore')}>
        <div className="px-(--gutter) pt-4">
          <Mine />
        </div>
      </MembersOnly>
    </Screen>
  )
}

function Mine() {
  const t = useText<typeof labels>('invite')
  const { data, error, isFetching, refetch } = useInvitation()
  if (!data) {
    if (!error) return <SkeletonBlock height={120} radius={16} />
    return (
      <LoadError
        title={t('codeFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.isBound) return <InviterCard invitation={data} />
  if (data.bindUntil === null) return <EmptyState title={t('late')} help={t('lateMore')} />
  return (
    <>
      <p className="pb-4 text-[14px]/[21px] text-text-2">
        {t('bindUntil', { at: formatExact(data.bindUntil) })}
      </p>
      <BindForm />
    </>
  )
}
