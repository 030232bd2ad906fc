import { useText } from '@kaleido/ui/language'
import { useLocation } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { draftOf } from '../../features/publish/draft/draft.ts'
import { formOf } from '../../features/publish/modes.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { isId } from '../../shared/links/id.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { EditPost } from './EditPost.tsx'
import { PublishFrame } from './PublishFrame.tsx'
import { PublishScreen } from './PublishScreen.tsx'
import { RulePage } from './RulePage.tsx'

/** Publishing, in the mode of the address; the rules; an own post that is edited. */
export function PublishPage() {
  const t = useText<typeof labels>('publish')
  const connection = useConnection()
  const uid = useSession(({ user }) => (user?.registered ? user.uid : undefined))
  const path = useLocation({ select: ({ pathname }) => pathname })
  const edit = useLocation({ select: ({ search }) => (search as { edit?: string }).edit })
  if (path.endsWith('/rule')) return <RulePage />
  const form = formOf(path)
  if (uid === undefined) {
    return (
      <PublishFrame form={form}>
        <MembersOnly title={t('membersOnly')}>{null}</MembersOnly>
      </PublishFrame>
    )
  }
  if (edit !== undefined && isId(edit))
    return <EditPost key={`${uid} ${edit}`} uid={uid} id={edit} />
  return <PublishScreen key={uid} uid={uid} draft={draftOf(connection, uid)} form={form} />
}
