import type { OutputOf } from '@kaleido/contract/core/call'
import type { getWork } from '@kaleido/contract/work'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import type { RefObject } from 'react'
import { lazy, useDeferredValue, useId, useState } from 'react'
import { DetailAdvert } from '../../features/advert/DetailAdvert.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { EndCard } from '../../features/player/EndCard.tsx'
import { Player } from '../../features/player/Player.tsx'
import { Late } from '../../shared/loading/Late.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { useRecordHistory } from '../../shared/viewer/use-record-history.ts'
import { AccessBar } from './AccessBar.tsx'
import { Actions } from './Actions.tsx'
import { AuthorRow } from './AuthorRow.tsx'
import { Intro } from './Intro.tsx'
import { NextUp } from './NextUp.tsx'
import { Related } from './Related.tsx'
import type { Writing } from './writing.ts'

const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }))

export type FoundWork = OutputOf<typeof getWork>

export type Part = 'intro' | 'comments'

export interface DetailViewProps {
  found: FoundWork
  onBack: () => void
  part: Part
  show: (part: Part) => void
  writing: RefObject<Writing | null>
}

/** The player is sticky while the rest scrolls below it. */
export function DetailView({ found, onBack, part, show, writing }: DetailViewProps) {
  const t = useText<typeof labels>('detail')
  const language = useSpokenLanguage()
  const [reported, report] = useState<Reported>()
  const panel = useId()
  // The tab responds before its content is rendered.
  const shown = useDeferredValue(part)
  useRecordHistory(found.state === 'published' ? found.work.id : undefined)
  const { id, kind, title, author, cover, comments } = found.work
  const played = {
    id,
    kind: kind === 'short' ? kind : 'video',
    title,
    author: author.name,
    cover,
  } as const
  const items = [
    { id: 'intro', label: t('intro') },
    { id: 'comments', label: t('commentsCount', { count: formatCount(comments, language) }) },
  ] as const
  return (
    <>
      <div className="player-dock sticky top-0 z-(--z-sticky) bg-black pt-(--safe-top)">
        <Player work={played} onBack={onBack} onAccuse={() => report({ target: 'work', id })}>
          {found.state === 'published' ? (
            <NextUp id={id} onBack={onBack} />
          ) : (
            <EndCard following={[]} onBack={onBack} />
          )}
        </Player>
      </div>
      <div className="[&_[role=tab]]:hit">
        <Tabs
          label={t('parts')}
          items={items}
          active={part}
          onChange={show}
          panelId={() => panel}
        />
        <div id={panel} role="tabpanel" aria-label={t(shown)}>
          {shown === 'comments' ? (
            <Late fallback={<div className="min-h-[60dvh]" />}>
              <Comments found={found} writing={writing} />
            </Late>
          ) : (
            <>
              <AuthorRow id={id} author={author} />
              <Intro found={found} />
              {found.state === 'published' && <Actions found={found} />}
              <AccessBar workId={id} />
              <DetailAdvert />
              {found.state === 'published' && <Related id={id} />}
            </>
          )}
        </div>
      </div>
      <LateReport reported={reported} onClose={() => report(undefined)} />
    </>
  )
}
