import './comment.late.css'
import type { Picture as PictureData } from '@kaleido/contract/core/picture'
import { useText } from '@kaleido/ui/language'
import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { Picture } from '../../shared/picture/Picture.tsx'

const PictureReader = lazy(async () => ({
  default: (await import('../../shared/reader/PictureReader.tsx')).PictureReader,
}))

/** The pictures of a comment; a tap opens them in full screen. */
export function CommentPictures({ pictures }: { pictures: readonly PictureData[] }) {
  const t = useText<typeof labels>('comment')
  const [opened, open] = useState<number>()
  const nameOf = (number: number) => t('picture', { number, count: pictures.length })
  const [first] = pictures
  const isAlone = pictures.length === 1
  const ratio = isAlone && first ? Math.min(Math.max(first.width / first.height, 3 / 4), 4 / 3) : 1
  return (
    <span className="mt-1.5 flex max-w-[320px] gap-1.5">
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-label={nameOf(index + 1)}
          onClick={() => open(index)}
          className={`press block min-w-0 ${isAlone ? 'w-[160px]' : 'max-w-[102px] flex-1'}`}
        >
          <Picture picture={picture} ratio={ratio} className="rounded-md" />
        </button>
      ))}
      {opened !== undefined && (
        <Late>
          <PictureReader
            pictures={pictures}
            start={opened}
            labels={{
              reader: t('pictures'),
              close: t('close'),
              failed: t('pictureFailed'),
              picture: nameOf,
            }}
            onClose={() => open(undefined)}
          />
        </Late>
      )}
    </span>
  )
}
