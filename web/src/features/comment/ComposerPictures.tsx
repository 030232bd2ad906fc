import './comment.late.css'
import { Icon } from '@kaleido/ui/Icon'
import { UploadRing } from '@kaleido/ui/UploadRing'
import { useText } from '@kaleido/ui/language'
import { RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { dropUpload, type Uploading } from './picture-uploads.ts'
import { addPictures, upload } from './send-pictures.ts'
import { useDraft, useTalk, useUploads } from './talk.ts'

export interface ComposerPicturesProps {
  work: string
  /** What was picked last: each array is uploaded once. */
  picked: readonly File[] | undefined
  onTaken: () => void
}

/** The pictures of a draft: uploading, failed with a retry, ready. */
export function ComposerPictures({ work, picked, onTaken }: ComposerPicturesProps) {
  const t = useText<typeof labels>('comment')
  const { drafts, uploads } = useTalk()
  const language = useSpokenLanguage()
  const { client } = useConnection()
  const { pictures = [] } = useDraft(work)
  const sending = { client, drafts, uploads, work, language, tooLarge: t('pictureTooLarge') }
  const take = useEffectEvent((files: readonly File[]) => {
    addPictures(sending, files)
    onTaken()
  })
  useEffect(() => {
    if (picked) take(picked)
  }, [picked])
  const open = useUploads(work)
  const failed = open.find(({ state }) => state === 'failed')
  const nameOf = (index: number) => t('pictureOf', { number: index + 1 })
  return (
    <>
      <ul aria-label={t('pictures')} className="flex gap-2.5 px-1 pt-2 empty:hidden">
        {pictures.map((picture, index) => (
          <Thumbnail
            key={picture.id}
            name={nameOf(index)}
            onRemove={() =>
              drafts.change(work, { pictures: pictures.filter(({ id }) => id !== picture.id) })
            }
          >
            <Picture picture={picture} ratio={1} alt={nameOf(index)} className="rounded-md" />
          </Thumbnail>
        ))}
        {open.map((each, index) => (
          <Thumbnail
            key={each.key}
            name={nameOf(pictures.length + index)}
            isBusy={each.state === 'uploading'}
            onRemove={() => dropUpload(uploads, each.key)}
          >
            <OnTheWay
              uploading={each}
              name={nameOf(pictures.length + index)}
              onRetry={() => void upload(sending, each)}
            />
          </Thumbnail>
        ))}
      </ul>
      <p aria-live="polite" className="ps-4 text-[12px]/[18px] text-danger">
        {failed && (failed.reason ?? t('pictureNotSent'))}
      </p>
    </>
  )
}

interface OnTheWayProps {
  uploading: Uploading
  name: string
  onRetry: () => void
}

function OnTheWay({ uploading: { preview, state, sent }, name, onRetry }: OnTheWayProps) {
  const t = useText<typeof labels>('comment')
  return (
    <>
      <img src={preview} alt={name} className="size-full rounded-md object-cover" />
      <span className="absolute inset-0 grid place-items-center rounded-md bg-black/50 text-white">
        {state === 'uploading' ? (
          <UploadRing label={t('pictureSending')} sent={sent} />
        ) : (
          <button
            type="button"
            aria-label={t('retryPicture', { picture: name })}
            onClick={onRetry}
            className="hit grid size-9 place-items-center"
          >
            <Icon of={RotateCcw} size={20} />
          </button>
        )}
      </span>
    </>
  )
}

interface ThumbnailProps {
  name: string
  isBusy?: boolean
  onRemove: () => void
  children: ReactNode
}

function Thumbnail({ name, isBusy, onRemove, children }: ThumbnailProps) {
  const t = useText<typeof labels>('comment')
  return (
    <li aria-busy={isBusy} className="relative size-16">
      {children}
      <button
        type="button"
        aria-label={t('removePicture', { picture: name })}
        onClick={onRemove}
        className="hit absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full bg-black/70 text-white"
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  )
}
