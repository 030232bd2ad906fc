import type { OutputOf } from '@kaleido/contract/core/call'
import type { getDeskWork } from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { DeskPicture } from '../../shared/desk/DeskPicture.tsx'
import type labels from '../../shared/locales/zh-CN/work.json'
import { WorkVideo } from './WorkVideo.tsx'

export type FoundWork = OutputOf<typeof getDeskWork>

/** What a viewer would see of a work: its video or its pictures, and its text. */
export function WorkStage({ found, size }: { found: FoundWork; size: number }) {
  const t = useText<typeof labels>('work')
  const { work, text, tags, pictures } = found
  const shown = pictures.length > 0 ? pictures : [work.cover].filter((cover) => cover !== null)
  return (
    <div className="flex flex-col gap-4">
      {isPlayable(work) ? (
        <WorkVideo key={work.id} id={work.id} title={work.title} />
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {shown.map((picture, at) => (
            <DeskPicture
              key={picture.url}
              picture={picture}
              alt={t('picture', { number: at + 1 })}
              size={size}
            />
          ))}
        </div>
      )}
      {work.pages !== null && work.pages > shown.length ? (
        <p className="text-[12px]/[18px] text-text-3">
          {t('someShown', { count: shown.length, all: work.pages })}
        </p>
      ) : null}
      <p className="text-[14px]/[22px] wrap-anywhere whitespace-pre-wrap">
        {text === '' ? t('noText') : text}
      </p>
      {tags.length > 0 ? (
        <p className="text-[13px]/[20px] text-brand-text">
          {tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      ) : null}
    </div>
  )
}

function isPlayable({ kind, duration, state }: FoundWork['work']): boolean {
  if (state === 'processing') return false
  return kind === 'video' || kind === 'short' || (kind === 'post' && duration !== null)
}
