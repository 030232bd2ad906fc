import type { Picture } from '@kaleido/contract/core/picture'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/desk.json'
import { DeskPicture } from './DeskPicture.tsx'

/** The pictures that came with a text; nothing where there are none. */
export function DeskPictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = useText<typeof labels>('desk')
  if (pictures.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <DeskPicture
          key={picture.url}
          picture={picture}
          alt={t('picture', { number: at + 1 })}
          size={104}
        />
      ))}
    </div>
  )
}
