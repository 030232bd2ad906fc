import { CommentRow } from '@kaleido/ui/cards/CommentRow'
import { ReplyRow } from '@kaleido/ui/cards/ReplyBlock'
import { useText } from '@kaleido/ui/language'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import type { Outgoing } from './outbox.ts'
import { CommentText } from './CommentText.tsx'
import { useTalk } from './talk.ts'

/** My comment in flight, or failed with a retry. */
export function OutgoingComment({ outgoing }: { outgoing: Outgoing }) {
  const t = useText<typeof labels>('comment')
  const me = useMe()
  const { text, at, pictures } = outgoing.draft
  return (
    <CommentRow
      avatar={<Portrait person={me} size={36} />}
      name={me.name}
      text={<CommentText {...{ text, at, pictures }} />}
      meta={outgoing.hasFailed ? <Failed outgoing={outgoing} /> : t('sending')}
    />
  )
}

export function OutgoingReply({ outgoing }: { outgoing: Outgoing }) {
  const t = useText<typeof labels>('comment')
  const me = useMe()
  const { text, at, pictures } = outgoing.draft
  return (
    <ReplyRow
      name={<span data-content>{me.name}</span>}
      text={<CommentText {...{ text, at, pictures }} />}
      meta={outgoing.hasFailed ? <Failed outgoing={outgoing} /> : t('sending')}
    />
  )
}

function Failed({ outgoing }: { outgoing: Outgoing }) {
  const t = useText<typeof labels>('comment')
  const { outbox } = useTalk()
  return (
    <span className="flex gap-6">
      <button type="button" onClick={() => outbox.resend(outgoing)} className="hit text-danger">
        {t('resend')}
      </button>
      <button type="button" onClick={() => outbox.drop(outgoing)} className="hit">
        {t('drop')}
      </button>
    </span>
  )
}

function useMe() {
  const t = useText<typeof labels>('comment')
  const user = useSession((session) => session.user)
  return { name: user?.name ?? t('me'), portrait: user?.portrait ?? '' }
}
