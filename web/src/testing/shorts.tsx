import { listModuleWorks } from '@kaleido/contract/feed'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { listModules } from '@kaleido/contract/layout'
import type { Why } from '@kaleido/contract/short'
import { listShorts, reportSeen } from '@kaleido/contract/short'
import type { Grant } from '@kaleido/contract/video'
import { openVideo, reportEvents } from '@kaleido/contract/video'
import type { WorkCard } from '@kaleido/contract/work'
import { getWork } from '@kaleido/contract/work'
import { ToastHost } from '@kaleido/ui/toast'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ShortVideoPage } from '../pages/short/ShortVideoPage.tsx'
import { slots } from '../shared/storage/slots.ts'
import type { Store } from '../shared/storage/storage.ts'
import { testStore } from './connection.tsx'
import { aGrant, startMediaLines } from './media.ts'
import type { Answer } from './server.ts'
import { fakeServer } from './server.ts'
import { showPageAt } from './shown.tsx'

/** What a work's own page adds to its card. */
export const counted = { favourites: 3, shares: 1 } as const

export function aShort(id: number, changes: Partial<WorkCard> = {}): WorkCard {
  return {
    type: 'work',
    id: String(id),
    kind: 'short',
    title: `short ${id}`,
    cover: null,
    author: { uid: 3, name: '夜行者', portrait: '' },
    duration: 16,
    access: { mode: 'free' },
    views: 126_000,
    likes: 128_000,
    comments: 3_642,
    publishedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }
}

/** A playable file, as a grant names it. */
export const shortFile = '/m/k1/1900000000/session/first/item/90/short-90.mp4'

export interface ShortsSetting {
  readonly works?: readonly WorkCard[]
  readonly grant?: Partial<Grant>
  readonly address?: string
  readonly answers?: Readonly<Record<string, Answer>>
  readonly lines?: number
  readonly store?: Store
}

/** The screen of shorts over real lines; each work's page has one tag. */
export async function showShorts(setting: ShortsSetting = {}) {
  const { works = shorts(20), grant = {}, address = '/shortvideo', store = testStore() } = setting
  const media = await startMediaLines({ count: setting.lines ?? 1 })
  const wanted = new URL(address, location.origin).searchParams.get('id')
  const work = works.find(({ id }) => id === wanted) ?? works[0]
  const answers = {
    [listModules.path]: {
      data: { list: [{ moduleID: '40', moduleType: 4, name: '推荐', subModules: [] }] },
    },
    [listShorts.path]: chosenShorts(works),
    [listModuleWorks.path]: { data: { list: works, hasNext: false } },
    [openVideo.path]: { data: aGrant({ mp4: shortFile, qualities: [90], ...grant }) },
    [getWork.path]: {
      data: { work, text: '', tags: ['城市夜行'], ...counted, state: 'published', isOwn: false },
    },
    [reportEvents.path]: { data: { taken: 1 } },
    [reportSeen.path]: { data: null },
    [setLike.path]: { data: { isLiked: true, likes: 128_001 } },
    [setFavourite.path]: { data: { isFavourite: true, favourites: 4 } },
    '/check': { response: () => new Response('ok') },
    ...setting.answers,
  }
  // With a second line, the real line decides why an element failed.
  const server = fakeServer(answers, setting.lines === undefined ? [] : media.urls)
  store.set(slots.videoURLList, [...media.known])
  const shown = await showPageAt(Held, address, store)
  return { media, server, ...shown }
}

/** All recommendations in one page. */
export function chosenShorts(works: readonly WorkCard[], why?: Why): Answer {
  const list = works.map((card) => ({ card, ...(why && { why }) }))
  return { data: { list, hasNext: false, isOver: true } }
}

export function shorts(count: number): WorkCard[] {
  return Array.from({ length: count }, (_, index) => aShort(index + 1))
}

/** Inside the app's frame. */
function Held() {
  return (
    <div style={{ height: '100dvh' }}>
      <ShortVideoPage />
      <ToastHost />
    </div>
  )
}

export const feed = () => page.getByRole('feed').element()
export const slides = () => [...document.querySelectorAll<HTMLElement>('[role="feed"] article')]
export const videos = () => [...document.querySelectorAll('video')]
export const playing = () => videos().filter(({ paused }) => !paused)

/** Waits until the work in front plays and no other does. */
export async function expectInFront(id: number): Promise<HTMLVideoElement> {
  const front = () => slides().find((slide) => !slide.inert)
  await expect.poll(() => front()?.dataset['slide'], { timeout: 20_000 }).toBe(String(id))
  const ofFront = () => {
    const video = front()?.querySelector('video')
    return video && !video.paused && video.readyState > 2 ? video : undefined
  }
  let video: HTMLVideoElement | undefined
  await expect.poll(() => (video = ofFront()) !== undefined, { timeout: 20_000 }).toBe(true)
  // The previous one may take a moment to pause.
  await expect.poll(() => playing().length).toBe(1)
  return video as HTMLVideoElement
}

/** Scrolls by a number of slides, to where a finger would. */
export function swipe(by: number): void {
  const element = feed()
  const { height } = element.getBoundingClientRect()
  const at = Math.round(element.scrollTop / height)
  element.scrollTo({ top: (at + by) * height, behavior: 'instant' })
}
