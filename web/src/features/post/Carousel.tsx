import type { Page } from '@kaleido/contract/gallery'
import { useText } from '@kaleido/ui/language'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/post.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { backgroundOf } from '../../shared/picture/placeholder.ts'

export interface CarouselProps {
  pictures: readonly Page[]
  onOpen: (number: number) => void
}

/** A post's pictures side by side, in the ratio of the first. A tap opens the reader. */
export function Carousel({ pictures, onOpen }: CarouselProps) {
  const t = useText<typeof labels>('post')
  const [shown, setShown] = useState(0)
  const [first] = pictures
  if (!first) return null
  const ratio = Math.min(Math.max(first.width / first.height, 3 / 4), 16 / 9)
  const all = pictures.length
  return (
    <div className="relative">
      <ul
        aria-label={t('pictures')}
        style={{ aspectRatio: ratio }}
        onScroll={({ currentTarget: row }) =>
          row.clientWidth > 0 && setShown(Math.round(row.scrollLeft / row.clientWidth))
        }
        className="scrollbar-none flex w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain"
      >
        {pictures.map((page) => (
          <li key={page.number} className="h-full w-full flex-none snap-start snap-always">
            <Slide page={page} all={all} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {all > 1 && (
        <>
          <output className="absolute end-4 top-4 rounded-full bg-black/55 px-3 py-1 font-num text-[13px]/[20px] text-white tabular-nums [--text-scale:1]">
            {`${shown + 1}/${all}`}
          </output>
          <div aria-hidden="true" className="flex h-[22px] items-center justify-center gap-[5px]">
            {pictures.map(({ number }, at) => (
              <span
                key={number}
                className={`h-[5px] rounded-full ${at === shown ? 'w-3.5 bg-brand' : 'w-[5px] bg-surface-3'}`}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

interface SlideProps extends Pick<CarouselProps, 'onOpen'> {
  page: Page
  all: number
}

function Slide({ page, all, onOpen }: SlideProps) {
  const t = useText<typeof labels>('post')
  const { number, picture, placeholder } = page
  return (
    <button
      type="button"
      data-page={number}
      aria-label={picture ? t('picture', { place: number, all }) : t('locked', { place: number })}
      onClick={() => onOpen(number)}
      style={{ background: backgroundOf(placeholder) }}
      className="relative block size-full overflow-hidden bg-skeleton outline-offset-[-4px]"
    >
      {picture ? (
        <Picture picture={picture} priority={number === 1} className="size-full" />
      ) : (
        <Lock />
      )}
    </button>
  )
}

/** Over the placeholder of a picture that is not open to the viewer. */
export function Lock() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-black/28">
      <span className="grid size-14 place-items-center rounded-[18px] bg-black/45 text-[#f3d9a4]">
        <LockKeyhole size={24} aria-hidden="true" />
      </span>
    </span>
  )
}
