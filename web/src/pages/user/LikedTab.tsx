import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { useLikedWorks, useShowLiked } from '../../features/profile/profile.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { WorkGrid } from './WorkGrid.tsx'

/** Somebody's likes, if they are public; mine by default. */
export function LikedTab({ uid }: { uid: number | undefined }) {
  const t = useText<typeof labels>('profile')
  const list = useLikedWorks(uid)
  const origin = { from: 'liked', of: uid?.toString() } as const
  const isShown = list.data?.pages[0]?.isShown
  if (uid === undefined) {
    return (
      <>
        {isShown !== undefined && <ShowingRow isShown={isShown} />}
        <WorkGrid list={list} origin={origin} empty={<NoneOfMine />} />
      </>
    )
  }
  if (isShown === false) return <EmptyState title={t('private')} help={t('privateHelp')} />
  return (
    <WorkGrid
      list={list}
      origin={origin}
      empty={<EmptyState title={t('emptyLikedOther')} help={t('emptyLikedOtherHelp')} />}
    />
  )
}

/** Whether my likes are public. A guest has no public page. */
function ShowingRow({ isShown }: { isShown: boolean }) {
  const t = useText<typeof labels>('profile')
  const show = useShowLiked()
  const isMember = useSession(({ user }) => user?.registered === true)
  if (!isMember) return null
  return (
    <div className="flex min-h-15 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-[15px]/[22px]">{t('showLiked')}</span>
        <span className="block text-[12px]/[18px] text-text-3">
          {t(isShown ? 'showLikedOn' : 'showLikedOff')}
        </span>
      </span>
      <Switch label={t('showLiked')} checked={isShown} onChange={show} />
    </div>
  )
}

function NoneOfMine() {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  return (
    <EmptyState
      title={t('emptyLiked')}
      help={t('emptyLikedHelp')}
      action={<Button onClick={() => open('/home')}>{t('goLook')}</Button>}
    />
  )
}
