import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Upload } from '@kaleido/contract/media'
import { getUpload } from '@kaleido/contract/media'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Published } from './submit.ts'
import { usePublishingLimits } from './use-publishing-limits.ts'

export interface SubmittedProps {
  work: Published
  uploadId: string | undefined
  isSending: boolean
  onAgain: () => void
  /** The video's progress. */
  children: ReactNode
}

/** What was published, and what happens next. */
export function Submitted({ work, uploadId, isSending, onAgain, children }: SubmittedProps) {
  const t = useText<typeof labels>('publish')
  const navigate = useNavigate()
  const nextStep = useNextStep({ uploadId, isSending })
  const isMade = uploadId === undefined
  const isPublic = isMade && work.state === 'published'
  const title = isMade ? t(isPublic ? 'postPublic' : 'postReview') : t('submitted')
  const help = isMade ? t(isPublic ? 'submittedPublic' : 'postReviewHelp') : t(nextStep)
  return (
    <section className="flex flex-col items-center px-2 pt-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-jade-soft text-jade">
        <Icon of={Check} size={32} />
      </span>
      <h2 className="mt-4 text-[20px]/[28px] font-bold">{title}</h2>
      <p className="mt-1.5 text-[15px]/[22px] text-balance text-text-3">{help}</p>
      {work.isChangeLost && (
        <p role="alert" className="mt-1.5 text-[15px]/[22px] text-balance text-danger">
          {t('changeLost')}
        </p>
      )}
      <div className="mt-5 w-full rounded-lg bg-surface px-4 pb-3 text-start shadow-1 empty:hidden">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button
          look="surface"
          onClick={() =>
            void navigate({
              to: work.isPost ? '/cdetail/$id' : '/detail/$id',
              params: { id: work.id },
            })
          }
        >
          {t(work.isPost ? 'seePost' : 'seeWork')}
        </Button>
        <Button
          look="surface"
          onClick={() => void navigate({ to: '/myhome', search: ownTab(work) })}
        >
          {t('seeOwn')}
        </Button>
        <Button look="primary" disabled={isSending} onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
    </section>
  )
}

const ownTab = ({ isPost }: Published) => ({ tab: isPost ? ('posts' as const) : undefined })

/** Follows the progress below, so that the two never contradict each other. */
function useNextStep({ uploadId, isSending }: Pick<SubmittedProps, 'uploadId' | 'isSending'>) {
  const { client } = useConnection()
  const upload = useQuery({
    ...queryOptionsFor(client, getUpload, { id: uploadId ?? '' }),
    ...(uploadId === undefined && { queryFn: skipToken }),
  }).data
  const isReviewed = usePublishingLimits()?.isReviewed ?? true
  if (isSending) return 'submittedSending'
  return stepAfter(upload?.state, isReviewed)
}

function stepAfter(state: Upload['state'] | undefined, isReviewed: boolean) {
  if (state === 'refused' || state === 'cancelled') return 'submittedFailed'
  if (state === 'ready') return isReviewed ? 'submittedReview' : 'submittedPublic'
  return isReviewed ? 'submittedMaking' : 'submittedMakingPublic'
}
