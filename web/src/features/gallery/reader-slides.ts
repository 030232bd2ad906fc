import PhotoSwipe from 'photoswipe'
import type { AugmentedEvent, Point, SlideData } from 'photoswipe'
import type { PictureLoader } from '../../shared/picture/picture-loader.ts'
import { backgroundOf } from '../../shared/picture/placeholder.ts'
import type { PageSource } from './gallery-pages.ts'

type Content = AugmentedEvent<'contentLoad'>['content']

interface ZoomLevel {
  readonly elementSize: Point | null
  readonly panAreaSize: Point | null
}

export interface SlidesSetting {
  source: PageSource
  pictures: PictureLoader
  /** The number of pages, and how many of them are unlocked. */
  total: number
  open: number
  start: number
  labels: { reader: string; retry: string; page: (number: number) => string }
  /** The overlay of the pictures, and the slide in place of the first locked one. */
  chrome: HTMLElement
  lock: HTMLDivElement
  onChange: (index: number) => void
  onClose: () => void
}

/** PhotoSwipe makes its preloader of markup, which the page's policy refuses. Its types do not know the option. */
const noPreloader: object = { preloader: false }

/** The number of slides: the unlocked pages, and the lock page. */
export const slideCount = ({ total, open }: Pick<SlidesSetting, 'total' | 'open'>) =>
  open < total ? open + 1 : total

/** Opens the pages as slides. */
export function openSlides(setting: SlidesSetting): PhotoSwipe {
  const { start, chrome, labels } = setting
  const pswp = new PhotoSwipe({
    index: Math.min(start, slideCount(setting)) - 1,
    dataSource: [],
    mainClass: 'reader',
    loop: false,
    preload: [2, 2],
    bgOpacity: 1,
    trapFocus: false,
    closeOnVerticalDrag: true,
    initialZoomLevel: whole,
    secondaryZoomLevel: (zoom) => whole(zoom) * 2,
    maxZoomLevel: (zoom) => whole(zoom) * 4,
    paddingFn: paddingOf,
    doubleTapAction: 'zoom',
    imageClickAction: toggleChrome,
    bgClickAction: toggleChrome,
    tapAction: toggleChrome,
    arrowPrev: false,
    arrowNext: false,
    zoom: false,
    close: false,
    counter: false,
    ...noPreloader,
  })
  pswp.addFilter('numItems', () => slideCount(setting))
  pswp.addFilter('itemData', (_, index) => slideOf(index + 1, setting))
  pswp.addFilter('placeholderSrc', (src, { data }) => data.msrc ?? src)
  // Without a thumbnail it fades in, which the types do not declare.
  pswp.addFilter('thumbEl', (_found, _data, index) => tileOf(index + 1) as HTMLElement)
  pswp.on('contentLoad', (event) => {
    if (event.content.type === 'image') return
    // By default the slide is made of markup.
    event.preventDefault()
    fillSlide(pswp, event.content, setting)
  })
  pswp.on('contentLoadImage', (event) => {
    event.preventDefault()
    void showPicture(event.content, setting)
  })
  pswp.addFilter('contentErrorElement', (_, { index }) =>
    retryButton(labels.retry, () => pswp.refreshSlideContent(index)),
  )
  pswp.on('afterInit', () => {
    pswp.element?.setAttribute('aria-label', labels.reader)
    pswp.element?.setAttribute('aria-modal', 'true')
    pswp.element?.append(chrome, loadingMark(pswp))
    pswp.element?.focus({ preventScroll: true })
  })
  // An enlarged small picture still counts as fitting: swiping down closes it.
  pswp.on('zoomLevelsUpdate', ({ zoomLevels }) => {
    zoomLevels.fit = zoomLevels.initial
  })
  pswp.on('change', () => setting.onChange(pswp.currIndex))
  pswp.on('destroy', setting.onClose)
  pswp.init()
  return pswp
}

/** A slide without a picture: the lock page, or a page that is not known yet. */
function fillSlide(pswp: PhotoSwipe, content: Content, { lock, source }: SlidesSetting): void {
  if (content.type === 'lock') {
    content.element = lock
    content.state = 'loaded'
  } else {
    content.element = layer('pswp__content')
    void waitFor(pswp, { content, source })
  }
}

/** Shows that the current page is still loading. */
function loadingMark(pswp: PhotoSwipe): HTMLElement {
  const mark = layer('reader-loading')
  const follow = () => {
    const content = pswp.currSlide?.content
    mark.dataset['loading'] = String(content?.type === 'wait' || content?.isLoading() === true)
  }
  for (const event of ['change', 'contentLoadImage', 'loadComplete'] as const)
    pswp.on(event, follow)
  follow()
  return mark
}

/** A part of the reader, whose colours are those of the dark theme. */
export function layer(className: string): HTMLDivElement {
  const element = document.createElement('div')
  element.className = className
  element.dataset['theme'] = 'dark'
  return element
}

function retryButton(label: string, retry: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.className = 'reader-retry'
  button.addEventListener('click', retry)
  return button
}

/** Removes the reader at once, even during its opening animation: PhotoSwipe itself ignores closing until it is open. */
export function removeSlides(pswp: PhotoSwipe): void {
  pswp.animations.stopAll()
  pswp.isDestroying = true
  pswp.destroy()
}

/** The whole picture is visible, scaled up to fit if it is small. */
function whole({ elementSize, panAreaSize }: ZoomLevel): number {
  if (!elementSize?.x || !panAreaSize) return 1
  return Math.min(panAreaSize.x / elementSize.x, panAreaSize.y / elementSize.y)
}

/** The bars lie above and below the picture, except on a screen that is too low. */
function paddingOf({ y }: { x: number; y: number }) {
  if (y < 520) return { top: 0, bottom: 0, left: 0, right: 0 }
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding:var(--safe-top,0) 0 var(--safe-bottom,0)'
  const { paddingTop, paddingBottom } = getComputedStyle(probe)
  const [above, below] = [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)]
  probe.remove()
  return { top: 52 + above, bottom: 164 + below, left: 0, right: 0 }
}

function toggleChrome(this: PhotoSwipe, _: unknown, event: Event): void {
  const isControl = event.target instanceof Element && event.target.closest('button')
  if (!isControl) this.element?.classList.toggle('pswp--ui-visible')
}

const tileOf = (number: number) =>
  document.querySelector<HTMLElement>(`main [data-page="${number}"]`)

type Slide = SlideData & { type: string }

function slideOf(number: number, { source, open, total, labels }: SlidesSetting): Slide {
  if (number > open && open < total) return { type: 'lock' }
  const page = source.peek(number)
  if (!page) return { type: 'wait' }
  const { width, height, placeholder } = page
  const msrc = /url\((.*?)\)/.exec(backgroundOf(placeholder) ?? '')?.[1]
  return { type: 'image', width, height, alt: labels.page(number), ...(msrc && { msrc }) }
}

async function showPicture(content: Content, setting: SlidesSetting): Promise<void> {
  const { source, pictures } = setting
  const image = content.element as HTMLImageElement
  content.state = 'loading'
  try {
    const page = await source.load(content.index + 1)
    if (!page?.picture) return content.onError()
    const { url } = page.picture
    const address = await pictures.load(page.picture)
    image.alt = setting.labels.page(page.number)
    image.addEventListener('load', () => content.onLoaded(), { once: true })
    const fail = () => {
      pictures.forget(url, address)
      content.onError()
    }
    image.addEventListener('error', fail, { once: true })
    image.src = address
  } catch {
    content.onError()
  }
}

/** An unknown page has no size: its slide is created anew once it is loaded. */
async function waitFor(
  pswp: PhotoSwipe,
  { content, source }: { content: Content; source: PageSource },
): Promise<void> {
  try {
    const page = await source.load(content.index + 1)
    if (page && !pswp.isDestroying) pswp.refreshSlideContent(content.index)
  } catch {
    content.onError()
  }
}
