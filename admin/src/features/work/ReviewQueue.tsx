import { useText } from '@kaleido/ui/language'
import { Button, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskPicture } from '../../shared/desk/DeskPicture.tsx'
import type reviewLabels from '../../shared/locales/zh-CN/work-review.json'
import type labels from '../../shared/locales/zh-CN/work.json'
import type { Review } from './use-review.ts'
import { kindsOf, lengthOf } from './work-texts.ts'

/** What waits, the longest waiting first. */
export function ReviewQueue({ review }: { review: Review }) {
  const t = useText<typeof reviewLabels>('work-review')
  const { works, current, query } = review
  const list = useRef<HTMLOListElement>(null)
  const openId = current?.id
  useEffect(() => {
    if (openId === undefined) return
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <>
      <ol ref={list} aria-label={t('queue')} className="max-h-[70vh] overflow-y-auto">
        {works.map((work) => (
          <Entry key={work.id} work={work} review={review} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          block
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

function Entry({ work, review }: { work: Review['works'][number]; review: Review }) {
  const t = useText<typeof labels>('work')
  const say = useText<typeof reviewLabels>('work-review')
  const timeOf = useMomentText()
  const { id, title, author, cover, kind, createdAt } = work
  const kinds: Readonly<Record<string, string>> = kindsOf(t)
  const isOpen = review.current?.id === id
  return (
    <li
      className={`flex items-center gap-2 border-s-[3px] py-2 ps-2 ${isOpen ? 'border-brand bg-brand-soft' : 'border-transparent'}`}
    >
      <Checkbox
        checked={review.marked.has(id)}
        onChange={() => review.mark(id)}
        aria-label={say('markOf', { title })}
      />
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => review.show(id)}
        className="flex min-w-0 flex-1 items-center gap-3 text-start"
      >
        <span className="flex size-14 flex-none items-center justify-center">
          {cover ? <DeskPicture picture={cover} alt="" size={56} /> : null}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-[14px]/[20px] font-semibold wrap-anywhere">
            {title || say('untitled')}
          </span>
          <span className="block truncate text-[12px]/[18px] text-text-2">
            {[author.name, kinds[kind] ?? kind, lengthOf(t, work)].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-[12px]/[18px] text-text-2 tabular-nums">
            {timeOf(createdAt)}
          </span>
        </span>
      </button>
    </li>
  )
}
