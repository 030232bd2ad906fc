import { Icon } from '@kaleido/ui/Icon'
import { UploadRing } from '@kaleido/ui/UploadRing'
import { useText } from '@kaleido/ui/language'
import { CloudOff, ImagePlus, RotateCw, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import { Picture } from '../../../shared/picture/Picture.tsx'
import type { DraftPicture } from '../draft/content.ts'

export interface PictureTileProps {
  picture: DraftPicture
  /** From 1 on. */
  number: number
  count: number
  isDragged: boolean
  handlers: ComponentProps<'button'>
  onRemove: () => void
  onRetry: () => void
  /** In place of a retry, where there is no file to send again. */
  onReplace: () => void
}

/** A picture of the post: the first is the cover. It is sorted by dragging, and retried where it failed. */
export function PictureTile({ picture, number, count, isDragged, ...acts }: PictureTileProps) {
  const t = useText<typeof labels>('publish')
  const { state, sent = 0, preview, uploaded } = picture
  return (
    <li
      data-tile
      aria-busy={state === 'sending'}
      className={`relative aspect-square transition-transform duration-(--d-fast) ${isDragged ? 'z-1 scale-105 drop-shadow-lg' : ''}`}
    >
      <button
        type="button"
        aria-label={t('pictureNumber', { number, count })}
        aria-describedby="sort-help"
        {...acts.handlers}
        className="block size-full touch-pan-y overflow-hidden rounded-md bg-(--skeleton) select-none [-webkit-touch-callout:none]"
      >
        {preview !== undefined && (
          <img src={preview} alt="" draggable={false} className="size-full object-cover" />
        )}
        {preview === undefined && uploaded && <Picture picture={uploaded} ratio={1} />}
      </button>
      {number === 1 && (
        <span className="pointer-events-none absolute start-0 bottom-0 rounded-se-md rounded-es-md bg-black/55 px-2.5 py-0.5 text-[12px]/[18px] text-white">
          {t('cover')}
        </span>
      )}
      {state !== 'ready' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center rounded-md bg-black/45 text-white">
          <TileState
            state={state}
            sent={sent}
            number={number}
            {...acts}
            hasFile={preview !== undefined}
          />
        </span>
      )}
      <button
        type="button"
        aria-label={t('removePicture', { number })}
        onClick={acts.onRemove}
        className="press absolute end-0 top-0 grid size-9 place-items-center"
      >
        <span className="grid size-5 place-items-center rounded-full bg-black/60 text-white">
          <Icon of={X} size={13} />
        </span>
      </button>
    </li>
  )
}

interface TileStateProps {
  state: Exclude<DraftPicture['state'], 'ready'>
  sent: number
  number: number
  hasFile: boolean
  onRetry: () => void
  onReplace: () => void
}

function TileState({ state, sent, number, hasFile, ...acts }: TileStateProps) {
  const t = useText<typeof labels>('publish')
  if (state === 'sending') return <UploadRing label={t('pictureSending')} sent={sent} size={44} />
  if (state === 'failed') {
    return (
      <button
        type="button"
        aria-label={t(hasFile ? 'retryPicture' : 'replacePicture', { number })}
        onClick={hasFile ? acts.onRetry : acts.onReplace}
        className="press pointer-events-auto flex min-h-11 flex-col items-center justify-center gap-1 px-3 text-[13px]/[18px]"
      >
        <Icon of={hasFile ? RotateCw : ImagePlus} size={22} />
        {t(hasFile ? 'retry' : 'chooseAgain')}
      </button>
    )
  }
  return (
    <span className="flex flex-col items-center gap-1 text-[12px]/[16px]">
      {state === 'waiting' && <Icon of={CloudOff} size={20} />}
      {t(state === 'waiting' ? 'pictureWaiting' : 'pictureQueued')}
    </span>
  )
}
