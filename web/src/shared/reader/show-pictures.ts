import type { Picture } from '@kaleido/contract/core/picture'
import PhotoSwipe from 'photoswipe'
import type { AugmentedEvent } from 'photoswipe'
import type { PictureLoader } from '../picture/picture-loader.ts'
import { backgroundOf } from '../picture/placeholder.ts'

type Content = AugmentedEvent<'contentLoad'>['content']

export interface ShowSetting {
  pictures: readonly Picture[]
  loader: PictureLoader
  /** The first one shown, from 0. */
  start: number
  /** The element that they fill. */
  place: HTMLElement
  labels: { picture: (number: number) => string; failed: string }
  onChange: (index: number) => void
  onClose: () => void
}

/** PhotoSwipe makes its preloader of markup, which the page's policy refuses. Its types do not know the option. */
const noPreloader: object = { preloader: false }

/** Shows pictures one by one: swiped, zoomed, closed by a swipe down. */
export function showPictures(setting: ShowSetting): PhotoSwipe {
  const { pictures, start, place, labels } = setting
  const pswp = new PhotoSwipe({
    index: start,
    dataSource: pictures.map(({ width, height, placeholder }, index) => {
      const msrc = /url\((.*?)\)/.exec(backgroundOf(placeholder) ?? '')?.[1]
      return { type: 'image', width, height, alt: labels.picture(index + 1), ...(msrc && { msrc }) }
    }),
    appendToEl: place,
    mainClass: 'picture-reader',
    loop: false,
    preload: [1, 1],
    bgOpacity: 1,
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    showHideAnimationType: 'fade',
    maxZoomLevel: 4,
    bgClickAction: 'close',
    tapAction: 'close',
    arrowPrev: false,
    arrowNext: false,
    zoom: false,
    close: false,
    counter: false,
    ...noPreloader,
  })
  pswp.on('contentLoadImage', (event) => {
    event.preventDefault()
    void load(event.content, setting)
  })
  pswp.addFilter('contentErrorElement', () => failure(labels.failed))
  pswp.on('change', () => setting.onChange(pswp.currIndex))
  pswp.on('destroy', setting.onClose)
  pswp.init()
  return pswp
}

function failure(words: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = words
  element.className = 'text-[15px] text-white'
  return element
}

async function load(content: Content, { pictures, loader }: ShowSetting): Promise<void> {
  const picture = pictures[content.index]
  const image = content.element as HTMLImageElement
  if (!picture) return content.onError()
  content.state = 'loading'
  try {
    const address = await loader.load(picture)
    image.addEventListener('load', () => content.onLoaded(), { once: true })
    const fail = () => {
      loader.forget(picture.url, address)
      content.onError()
    }
    image.addEventListener('error', fail, { once: true })
    image.src = address
  } catch {
    content.onError()
  }
}
