import 'photoswipe/style.css'
import './reader.late.css'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { ChevronLeft } from 'lucide-react'
import type PhotoSwipe from 'photoswipe'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { LockPage } from './LockPage.tsx'
import { SaveButton } from './SaveButton.tsx'
import { Thumbs } from './Thumbs.tsx'
import type { OpenedGallery, PageSource } from './gallery-pages.ts'
import type { SlidesSetting } from './reader-slides.ts'
import { layer, openSlides, removeSlides, slideCount } from './reader-slides.ts'

export interface ReaderProps {
  id: string
  title: string
  gallery: OpenedGallery
  source: PageSource
  /** The page that it opens with. */
  start: number
  onClose: () => void
  /** Called with the current page. */
  onTurn: (number: number) => void
  /** Below the pictures: the author, and the actions. */
  footer?: ReactNode
  /** At the end of the bar above the pictures, after the save button. */
  menu?: ReactNode
}

/** The pages of a gallery one by one, in full screen. */
export function Reader(props: ReaderProps) {
  const { id, title, gallery, source, start, footer, menu } = props
  const t = useText<typeof labels>('gallery')
  const [chrome] = useState(() => layer('reader-chrome'))
  const [lock] = useState(() => layer('pswp__content'))
  const [index, setIndex] = useState(start - 1)
  const slides = useSlides(props, {
    chrome,
    lock,
    onChange(place) {
      setIndex(place)
      props.onTurn(place + 1)
    },
  })
  const count = slideCount({ total: gallery.pages, open: gallery.open })
  const shown = Math.min(index, count - 1)
  const close = () => {
    // Closing during the opening animation skips both animations.
    if (slides.current?.opener.isOpen) slides.current.close()
    else props.onClose()
  }
  return (
    <>
      {createPortal(
        <>
          <header className="reader-bar absolute inset-x-0 top-0 grid min-h-11 grid-cols-[88px_minmax(0,1fr)_88px] items-center px-2 pt-(--safe-top)">
            <IconButton label={t('close')} icon={ChevronLeft} size={26} onClick={close} />
            <p data-content className="truncate text-center text-[17px] font-semibold">
              {title}
            </p>
            <div className="flex justify-end">
              {shown < gallery.open && (
                <SaveButton title={title} source={source} number={shown + 1} />
              )}
              {menu}
            </div>
          </header>
          <div className="reader-bar absolute inset-x-0 bottom-0 pb-(--safe-bottom)">
            <output className="absolute bottom-full left-1/2 mb-[22px] -translate-x-1/2 rounded-full bg-black/55 px-3 py-1 font-num text-[13px]/[20px] whitespace-nowrap tabular-nums">
              {`${shown + 1} / ${gallery.pages}`}
            </output>
            <Thumbs
              source={source}
              total={gallery.pages}
              open={gallery.open}
              active={shown}
              onChoose={(place) => slides.current?.goTo(Math.min(place, count - 1))}
            />
            <div className="flex min-h-16 items-center px-4">{footer}</div>
          </div>
        </>,
        chrome,
      )}
      {createPortal(<LockPage id={id} gallery={gallery} source={source} />, lock)}
    </>
  )
}

interface Layers {
  chrome: HTMLDivElement
  lock: HTMLDivElement
  onChange: (index: number) => void
}

/** The slides live as long as the component; the page below is inert meanwhile. */
function useSlides(props: ReaderProps, layers: Layers) {
  const t = useText<typeof labels>('gallery')
  const { pictures } = useConnection()
  const slides = useRef<PhotoSwipe>(undefined)
  const { source, start, title } = props
  const { pages: total, open: openPages } = props.gallery
  const close = useEffectEvent(() => props.onClose())
  const turn = useEffectEvent((place: number) => layers.onChange(place))
  const open = useEffectEvent(
    (cut: Pick<SlidesSetting, 'total' | 'open' | 'onChange' | 'onClose'>) =>
      openSlides({
        ...layers,
        ...cut,
        source,
        pictures,
        start,
        labels: {
          reader: t('reader', { title }),
          retry: t('tapRetry'),
          page: (number) => t('page', { number, of: cut.total }),
        },
      }),
  )
  useEffect(() => {
    let isLeft = false
    const below = document.querySelector('main')
    const before = document.activeElement
    if (below) below.inert = true
    slides.current = open({
      total,
      open: openPages,
      onChange: (place) => turn(place),
      onClose() {
        if (below) below.inert = false
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
        if (!isLeft) close()
      },
    })
    return () => {
      isLeft = true
      if (slides.current) removeSlides(slides.current)
    }
    // Where access has changed, the slides are created anew.
  }, [total, openPages])
  return slides
}
