import { maxPictureBytes } from '@kaleido/contract/core/picture'
import { Progress } from '@kaleido/ui/Progress'
import { useText } from '@kaleido/ui/language'
import { formatBytes } from '../../../shared/formats/bytes.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import type { DraftPicture } from '../draft/content.ts'
import { percentOf } from './upload-percent.ts'

/** The progress of all pictures, and why some failed. */
export function UploadBar({ pictures }: { pictures: readonly DraftPicture[] }) {
  const t = useText<typeof labels>('publish')
  const count = pictures.length
  const done = pictures.filter(({ state }) => state === 'ready').length
  const failed = pictures
    .map((picture, at) => ({ picture, number: at + 1 }))
    .filter(({ picture }) => picture.state === 'failed')
  if (count === 0 || done === count) return null
  const isWaiting = pictures.some(({ state }) => state === 'waiting')
  const words = t(isWaiting ? 'picturesWaiting' : 'picturesSending', { done, count })
  return (
    <div className="mt-3 rounded-md bg-surface-2 px-3.5 pt-2.5 pb-3">
      <p className="flex justify-between gap-3 text-[13px]/[20px] text-text-2">
        <span>{words}</span>
        {failed.length > 0 && (
          <strong className="flex-none font-semibold text-danger">
            {t('picturesFailed', { count: failed.length })}
          </strong>
        )}
      </p>
      <div className="pt-2">
        <Progress label={words} value={percentOf(pictures)} thick />
      </div>
      <ul aria-live="polite" className="text-[12px]/[18px] text-danger">
        {failed.map(({ picture: { key, reason, isTooLarge }, number }) => (
          <li key={key} className="pt-1.5">
            {t('pictureReason', {
              number,
              reason: isTooLarge
                ? t('pictureTooLarge', { max: formatBytes(maxPictureBytes) })
                : (reason ?? t('pictureNotSent')),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
