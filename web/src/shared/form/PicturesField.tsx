import { Icon } from '@kaleido/ui/Icon'
import { Spinner } from '@kaleido/ui/Spinner'
import { useText } from '@kaleido/ui/language'
import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { useRef } from 'react'
import type labels from '../locales/zh-CN/form.json'
import type { PickedPicture, usePictures } from './use-pictures.ts'

export interface PicturesFieldProps {
  label: string
  max: number
  pictures: ReturnType<typeof usePictures>
}

/** The pictures of a form: picked, previewed, removed, retried. */
export function PicturesField({ label, max, pictures: picked }: PicturesFieldProps) {
  const t = useText<typeof labels>('form')
  const input = useRef<HTMLInputElement>(null)
  const failed = picked.pictures.find(({ state }) => state === 'failed')
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-4 gap-2.5">
        {picked.pictures.map((picture, index) => (
          <Thumbnail
            key={picture.key}
            picture={picture}
            name={t('picture', { number: index + 1 })}
            onRemove={() => picked.remove(picture.key)}
            onRetry={() => picked.retry(picture)}
          />
        ))}
        {!picked.isFull && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="press flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-md bg-surface text-[12px]/[16px] text-text-3"
            >
              <Icon of={ImagePlus} size={24} />
              <span className="sr-only">{t('addPicture')}</span>
              <span aria-hidden="true" className="font-num tabular-nums">
                {picked.pictures.length}/{max}
              </span>
            </button>
          </li>
        )}
      </ul>
      <p aria-live="polite" className="text-[12px]/[18px] text-danger">
        {failed && <span className="block pt-1.5">{failed.reason ?? t('pictureFailed')}</span>}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          picked.add([...(target.files ?? [])])
          // Lets the same picture be picked again.
          target.value = ''
        }}
      />
    </section>
  )
}

interface ThumbnailProps {
  picture: PickedPicture
  name: string
  onRemove: () => void
  onRetry: () => void
}

function Thumbnail({ picture, name, onRemove, onRetry }: ThumbnailProps) {
  const t = useText<typeof labels>('form')
  return (
    <li className="relative aspect-square" aria-busy={picture.state === 'uploading'}>
      <img src={picture.preview} alt={name} className="size-full rounded-md object-cover" />
      {picture.state !== 'ready' && (
        <span className="absolute inset-0 grid place-items-center rounded-md bg-black/50 text-white">
          {picture.state === 'uploading' ? (
            <Spinner size={22} />
          ) : (
            <button
              type="button"
              aria-label={t('retryPicture', { picture: name })}
              onClick={onRetry}
              className="hit grid size-9 place-items-center"
            >
              <Icon of={RotateCcw} size={22} />
            </button>
          )}
        </span>
      )}
      <button
        type="button"
        aria-label={t('removePicture', { picture: name })}
        onClick={onRemove}
        className="press absolute -end-2 -top-2 grid size-8 place-items-center"
      >
        <span className="grid size-5.5 place-items-center rounded-full bg-black/70 text-white">
          <Icon of={X} size={14} />
        </span>
      </button>
    </li>
  )
}
