import { useText } from '@kaleido/ui/language'
import { useLocation } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import { Coming } from '../../shared/coming/Coming.tsx'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { PublishFrame } from './PublishFrame.tsx'
import { VideoMode } from './VideoMode.tsx'

/** Publishing, in the mode of the address. */
export function PublishPage() {
  const t = useText<typeof labels>('publish')
  const isMember = useSession(({ user }) => user?.registered === true)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const mode = path.endsWith('publishvideo')
    ? 'video'
    : path.endsWith('publisharticle')
      ? 'article'
      : 'pictures'
  if (mode !== 'video') {
    return (
      <PublishFrame mode={mode}>
        <Coming name={t(mode)} />
      </PublishFrame>
    )
  }
  if (isMember) return <VideoMode />
  return (
    <PublishFrame mode={mode}>
      <MembersOnly title={t('membersOnly')}>{null}</MembersOnly>
    </PublishFrame>
  )
}
