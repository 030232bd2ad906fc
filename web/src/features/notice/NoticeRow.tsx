import type { Notice } from '@kaleido/contract/notice'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { Bell, FileCheck2, Flag, MessageCircleX, TriangleAlert, Wallet } from 'lucide-react'
import { Icon } from '@kaleido/ui/Icon'
import type { ReactNode } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { NoticeTime } from './NoticeTime.tsx'
import { NextStep } from './NextStep.tsx'
import { decisionOf, deedOf } from './notice-words.ts'

export interface NoticeRowProps {
  notice: Notice
  isNew: boolean
  path: string | undefined
  /** At the end, in place of the work: the follow button. */
  trailing?: ReactNode
}

/** One notice: who did what, or what was decided; the tap opens what it is about. */
export function NoticeRow({ notice, isNew, path, trailing }: NoticeRowProps) {
  const open = useOpenPath()
  const t = useText<typeof labels>('notice')
  const isOfPeople = notice.actors.length > 0
  return (
    <article className="relative flex gap-3 bg-surface px-(--gutter) py-3.5 active:bg-surface-2">
      {isOfPeople ? <Faces notice={notice} /> : <Sign notice={notice} />}
      <div className="min-w-0 flex-1">
        <h2 className="text-[15px]/[22px] font-normal">
          {path === undefined ? (
            <Words notice={notice} />
          ) : (
            <Tap
              href={path}
              onOpen={() => open(path)}
              className="text-start after:absolute after:inset-0"
            >
              <Words notice={notice} />
            </Tap>
          )}
        </h2>
        <Quote notice={notice} />
        <p className="mt-1 flex items-center gap-1.5 text-[12px]/[18px] text-text-3">
          {isNew && (
            <span className="size-2 flex-none rounded-full bg-vermilion">
              <span className="sr-only">{t('new')}</span>
            </span>
          )}
          <NoticeTime at={notice.at} />
        </p>
        <NextStep notice={notice} />
      </div>
      {trailing ? (
        <div className="relative self-center">{trailing}</div>
      ) : (
        <Thumb notice={notice} />
      )}
    </article>
  )
}

function Words({ notice }: { notice: Notice }) {
  const t = useText<typeof labels>('notice')
  if (notice.actors.length === 0) {
    return <span className="font-semibold">{decisionOf(notice, t).title}</span>
  }
  const { names, others, did } = deedOf(notice, t)
  return (
    <>
      <b data-content className="font-semibold">
        {names}
      </b>
      {others && ` ${others}`} <span className="text-text-2">{did}</span>
    </>
  )
}

/** What was said, or why it was decided. */
function Quote({ notice }: { notice: Notice }) {
  const t = useText<typeof labels>('notice')
  const { kind, actors, comment, work } = notice
  const isDecision = actors.length === 0
  const title = isDecision || kind === 'post' ? work?.title : undefined
  const said = isDecision ? decisionOf(notice, t).text : comment?.text
  return (
    <>
      {title && (
        <p data-content className="mt-0.5 line-clamp-1 text-[14px]/[20px] text-text-2">
          {title}
        </p>
      )}
      {said && (
        <p
          data-content
          className={`mt-0.5 text-[14px]/[20px] whitespace-pre-line text-text-2 ${isDecision ? '' : 'line-clamp-2'} ${kind === 'commentLike' ? 'border-s-2 border-sep-strong ps-2 text-text-3' : ''}`}
        >
          {said}
        </p>
      )}
    </>
  )
}

/** Two faces overlap where several did the same. */
function Faces({ notice: { actors } }: { notice: Notice }) {
  const [first, second] = actors
  if (!first) return null
  if (!second) return <Portrait person={first} size={44} />
  return (
    <span className="relative block size-11 flex-none">
      <span className="absolute start-0 top-0">
        <Portrait person={second} size={32} />
      </span>
      <span className="absolute end-0 bottom-0 rounded-full ring-2 ring-surface">
        <Portrait person={first} size={32} />
      </span>
    </span>
  )
}

const signs = {
  review: { icon: FileCheck2, tint: '#c9dcef' },
  removedComment: { icon: MessageCircleX, tint: '#f9d3c6' },
  decision: { icon: TriangleAlert, tint: '#f9d3c6' },
  report: { icon: Flag, tint: '#f8dfa8' },
  appeal: { icon: Flag, tint: '#f8dfa8' },
  money: { icon: Wallet, tint: '#bfe2d9' },
  withdrawal: { icon: Wallet, tint: '#bfe2d9' },
} as const

function Sign({ notice: { kind } }: { notice: Notice }) {
  const { icon, tint } = kind in signs ? signs[kind as keyof typeof signs] : usualSign
  return (
    <span
      className="grid size-11 flex-none place-items-center rounded-full text-ink"
      style={{ background: tint }}
    >
      <Icon of={icon} size={21} />
    </span>
  )
}

const usualSign = { icon: Bell, tint: '#e9dfcf' }

function Thumb({ notice: { work } }: { notice: Notice }) {
  if (!work?.cover) return null
  return (
    <span className="size-13 flex-none self-center overflow-hidden rounded-sm">
      <Picture picture={work.cover} className="size-full" />
    </span>
  )
}
