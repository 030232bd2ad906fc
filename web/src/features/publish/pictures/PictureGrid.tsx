import { maxPictureBytes } from '@kaleido/contract/core/picture'
import { postLimits } from '@kaleido/contract/post'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatBytes } from '../../../shared/formats/bytes.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import type { Draft } from '../draft/draft.ts'
import { PictureTile } from './PictureTile.tsx'
import { acceptedPictures, isPictureFile } from './picture-file.ts'
import { UploadBar } from './UploadBar.tsx'
import { useRefusedFiles } from './use-refused-files.ts'
import { useSort } from './use-sort.ts'

const { max } = postLimits.pictures

export interface PictureGridProps {
  draft: Draft
  error: string | undefined
}

/** The pictures of a post: picked, sorted, uploaded one by one. */
// oxlint-disable-next-line max-lines-per-function -- One screen, read from the top down.
export function PictureGrid({ draft, error }: PictureGridProps) {
  const t = useText<typeof labels>('publish')
  const pictures = useStore(draft.state, (state) => state.pictures)
  const input = useRef<HTMLInputElement>(null)
  /** The picture that the next picked file replaces. */
  const replaced = useRef<string>(undefined)
  const [moved, setMoved] = useState('')
  const { refused, refuse } = useRefusedFiles()
  const keys = pictures.map(({ key }) => key)
  const { list, dragged, handlersOf } = useSort({
    keys,
    onOrder(order, place) {
      draft.orderPictures(order)
      setMoved(t('pictureMoved', { number: place + 1 }))
    },
  })

  function add(files: readonly File[]): void {
    const fit = files.filter(isPictureFile)
    const [first, ...others] = fit
    const key = replaced.current
    const more = key === undefined ? fit : others
    const room = Math.max(0, max - pictures.length)
    refuse(
      files.filter((file) => !isPictureFile(file)),
      more.length - room,
    )
    if (key !== undefined && first) draft.replacePicture(key, first)
    draft.addPictures(more.slice(0, room))
  }

  function pick(key?: string): void {
    replaced.current = key
    input.current?.click()
  }

  return (
    <section aria-label={t('pictures')}>
      <ul ref={list} className="grid grid-cols-3 gap-2">
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            number={at + 1}
            count={pictures.length}
            isDragged={picture.key === dragged}
            handlers={handlersOf(picture.key)}
            onRemove={() => draft.removePicture(picture.key)}
            onRetry={() => draft.retryPicture(picture.key)}
            onReplace={() => pick(picture.key)}
          />
        ))}
        {pictures.length < max && (
          <li className="aspect-square">
            <button
              type="button"
              aria-label={`${t('addPictures')} ${pictures.length}/${max}`}
              onClick={() => pick()}
              className="press flex size-full flex-col items-center justify-center gap-1 rounded-md bg-surface-2 text-text-3"
            >
              <Icon of={Plus} size={28} />
              <span aria-hidden="true" className="font-num text-[13px]/[18px] tabular-nums">
                {pictures.length}/{max}
              </span>
            </button>
          </li>
        )}
      </ul>
      <p
        id="sort-help"
        className={pictures.length > 1 ? 'pt-2 text-[12px]/[18px] text-text-3' : 'sr-only'}
      >
        {t('sortHelp')}
      </p>
      {pictures.length === 0 && (
        <p className="pt-2.5 text-[12px]/[18px] text-text-3">
          {t('picturesLimits', { max, size: formatBytes(maxPictureBytes) })}
        </p>
      )}
      <p aria-live="polite" className="text-[12px]/[18px] text-danger">
        {(refused ?? error) !== undefined && <span className="block pt-2">{refused ?? error}</span>}
      </p>
      <output className="sr-only">{moved}</output>
      <UploadBar pictures={pictures} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={t('addPictures')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // Lets the same picture be picked again.
          target.value = ''
        }}
      />
    </section>
  )
}
