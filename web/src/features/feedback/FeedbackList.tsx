import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { Feedback } from '@kaleido/contract/feedback'
import { listFeedback } from '@kaleido/contract/feedback'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/feedback.json'
import { Picture } from '../../shared/picture/Picture.tsx'

/** My earlier feedback, with the replies. */
export function FeedbackList() {
  const t = useText<typeof labels>('feedback')
  const { client } = useConnection()
  const list = useInfiniteQuery(listOptionsFor(client, listFeedback, {}))
  return (
    <section aria-labelledby="past-feedback" className="mt-8">
      <h2 id="past-feedback" className="mb-2 px-1 text-[17px]/[24px] font-semibold">
        {t('past')}
      </h2>
      <ListView
        isPart
        list={list}
        skeleton={<SkeletonRows rows={2} />}
        empty={<p className="px-1 text-[13px]/[20px] text-text-3">{t('noPast')}</p>}
        endLabel={t('end')}
      >
        {(told) => (
          <ul className="flex flex-col gap-3">
            {told.map((each) => (
              <Told key={each.id} feedback={each} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

function Told({ feedback: { kind, text, pictures, createdAt, reply } }: { feedback: Feedback }) {
  const t = useText<typeof labels>('feedback')
  return (
    <li className="rounded-lg bg-surface p-4 shadow-1">
      <p className="flex items-center gap-2 text-[12px]/[18px] text-text-3">
        <Tag>{t(kind)}</Tag>
        <span className="flex-1">
          <RelativeTime at={createdAt} />
        </span>
        <Tag tone={reply ? 'jade' : 'plain'}>{t(reply ? 'replied' : 'waiting')}</Tag>
      </p>
      <p className="mt-2 text-[15px]/[22px] whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="mt-3 grid grid-cols-6 gap-1.5">
          {pictures.map((picture) => (
            <li key={picture.url}>
              <Picture picture={picture} ratio={1} className="rounded-sm" />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-3 rounded-md bg-surface-2 p-3">
          <p className="flex items-center gap-2 text-[12px]/[18px] text-text-3">
            <b className="font-semibold text-jade">{t('reply')}</b>
            <RelativeTime at={reply.at} />
          </p>
          <p className="mt-1 text-[14px]/[22px] whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </li>
  )
}
