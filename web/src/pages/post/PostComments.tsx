import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Sort } from '../../features/comment/comment.queries.ts'
import { useCommentCount } from '../../features/comment/comment.queries.ts'
import { CommentPanel } from '../../features/comment/CommentPanel.tsx'
import { SortChoice } from '../../features/comment/SortChoice.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import type { Focused } from './focused.ts'

export interface PostCommentsProps {
  found: OpenedPost
  linkedId: string | undefined
  composer: RefObject<Focused | null>
  comments: RefObject<Focused | null>
}

/** The comments of a post, below it. An address that is about them opens at them. */
export function PostComments({ found, linkedId, composer, comments }: PostCommentsProps) {
  const t = useText<typeof labels>('comment')
  const language = useSpokenLanguage()
  const [sort, setSort] = useState<Sort>('hot')
  const [reported, report] = useState<Reported>()
  const top = useRef<HTMLElement>(null)
  const { id, comments: known } = found.post
  const count = useCommentCount(id, sort) ?? known
  useImperativeHandle(comments, () => ({ focus: () => show(top.current) }))
  const isAbout = useSearch({ strict: false, select: isAboutComments })
  useEffect(() => {
    if (isAbout) show(top.current, 'instant')
  }, [isAbout])
  return (
    <section
      ref={top}
      aria-labelledby="comments"
      className="min-h-[60dvh] scroll-mt-[calc(var(--nav-h)+var(--safe-top))] px-4"
    >
      <div className="flex min-h-12 items-center justify-between pt-1.5">
        <h2 id="comments" className="text-[17px]/[24px] font-semibold">
          {t('title')}
          <span className="ms-1.5 font-num text-[13px] font-normal text-text-3 tabular-nums">
            {formatCount(count, language)}
          </span>
        </h2>
        <SortChoice sort={sort} onChange={setSort} />
      </div>
      <CommentPanel
        work={id}
        isOwnWork={found.isOwn}
        sort={sort}
        linkedId={linkedId}
        onWrite={() => composer.current?.focus()}
        onReport={(comment) => report({ target: 'comment', id: comment })}
      />
      <LateReport reported={reported} onClose={() => report(undefined)} />
    </section>
  )
}

const isAboutComments = (search: object) =>
  ('part' in search && search.part === 'comments') ||
  ('comment' in search && search.comment !== undefined)

function show(element: Element | null, behavior: ScrollBehavior = 'smooth'): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isStill ? 'instant' : behavior, block: 'start' })
}
