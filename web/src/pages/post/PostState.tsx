import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { CircleAlert, Clock } from 'lucide-react'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { editPath } from '../../features/post/post-text.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/post.json'

/** To its author: where a post stands that others do not see yet, and why. */
export function PostState({ found: { post, state, refusal, isOwn } }: { found: OpenedPost }) {
  const t = useText<typeof labels>('post')
  const open = useOpenPath()
  if (state === 'published') return null
  const isRefused = refusal !== undefined
  const Sign = isRefused ? CircleAlert : Clock
  return (
    <section
      aria-label={t('state')}
      className={`mx-4 mt-1.5 mb-3 flex items-start gap-3 rounded-lg px-4 py-3 ${isRefused ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn'}`}
    >
      <Sign size={20} aria-hidden="true" className="mt-px flex-none" />
      <div className="min-w-0 flex-1 self-center">
        <p className="text-[15px]/[21px] font-semibold">
          {t(isRefused ? 'refused' : `state_${state}`)}
        </p>
        {isRefused && (
          <p data-content className="mt-0.5 text-[13px]/[19px] break-words text-text-2">
            {refusal}
          </p>
        )}
      </div>
      {isOwn && isRefused && (
        <Button look="danger" size="sm" onClick={() => open(editPath(post))}>
          {t('edit')}
        </Button>
      )}
    </section>
  )
}
