import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getUploadLimits, videoLimits } from '@kaleido/contract/media'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { Spinner } from '@kaleido/ui/Spinner'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { formatBytes } from '../../shared/formats/bytes.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { usePublishingLimits } from './use-publishing-limits.ts'
import type { StoredUpload } from './stored-upload.ts'

const accept = 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv,.mov,.m4v'

export interface PickVideoProps {
  isLooking: boolean
  /** Why the last picked file was refused. */
  refusal: string | undefined
  interrupted: readonly StoredUpload[]
  onPick: (file: File) => void
  onDrop: (upload: StoredUpload) => void
}

/** Where a video is picked, with the limits and formats. */
export function PickVideo({ isLooking, refusal, interrupted, onPick, onDrop }: PickVideoProps) {
  const t = useText<typeof labels>('publish')
  const { client } = useConnection()
  const { data: limits } = useQuery(queryOptionsFor(client, getUploadLimits, {}))
  const today = usePublishingLimits()
  const isSpent = today?.left === 0
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Scrolls to the error, wherever the page is.
    if (refusal !== undefined) button.current?.focus()
  }, [refusal])
  const { short, video } = limits ?? videoLimits
  return (
    <section aria-label={t('pick')} className="rounded-lg bg-surface p-3 shadow-1">
      {interrupted.map((each) => (
        <KeptNotice key={each.id} upload={each} onDrop={() => onDrop(each)} />
      ))}
      <button
        ref={button}
        type="button"
        disabled={isSpent}
        onClick={() => input.current?.click()}
        className="press grid disabled:text-text-3 min-h-[184px] w-full place-items-center content-center gap-2.5 rounded-md border border-dashed border-sep-strong px-4 py-6 text-center"
      >
        {isLooking ? <Spinner size={30} /> : <Icon of={Clapperboard} size={34} />}
        <span className="text-[17px]/[24px] font-semibold">
          {isLooking ? t('looking') : t('pick')}
        </span>
        <span className="text-[13px]/[20px] whitespace-pre-line text-text-3">
          {t('limits', {
            minSeconds: short.minSeconds,
            maxSeconds: short.maxSeconds,
            shortBytes: formatBytes(short.maxBytes),
            hours: Math.floor(video.maxSeconds / 3_600),
            videoBytes: formatBytes(video.maxBytes),
          })}
        </span>
      </button>
      <p aria-live="polite" className="px-1 text-[13px]/[20px] text-danger">
        {refusal !== undefined && <span className="block pt-2.5">{refusal}</span>}
      </p>
      <p className="px-1 pt-2.5 text-[12px]/[18px] text-text-3">{t('formats')}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        disabled={isSpent}
        aria-label={t('pick')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // Lets the same file be picked again.
          target.value = ''
        }}
      />
    </section>
  )
}

/** An upload interrupted by a reload: a page may not reopen a file by itself. */
function KeptNotice({ upload, onDrop }: { upload: StoredUpload; onDrop: () => void }) {
  const t = useText<typeof labels>('publish')
  const { name, isPublished } = upload
  return (
    <div className="mb-3 rounded-md bg-brand-soft p-3.5">
      <p className="text-[15px]/[22px] font-semibold">
        {t(isPublished ? 'keptPublishedTitle' : 'keptTitle')}
      </p>
      <p className="mt-0.5 text-[13px]/[20px] break-words text-text-2">{t('keptHelp', { name })}</p>
      <div className="-ms-2.5 mt-2">
        <Button look="text" size="sm" onClick={onDrop}>
          {t('keptDrop')}
        </Button>
      </div>
    </div>
  )
}
