import { listRelated, listViewerParts } from '@kaleido/contract/feed'
import { galleryPage, openGallery } from '@kaleido/contract/gallery'
import { getWork } from '@kaleido/contract/work'
import { page } from 'vitest/browser'
import { GalleryScreen } from '../pages/gallery/GalleryScreen.tsx'
import { testUser } from './connection.tsx'
import { aGallery, pagesFrom } from './galleries.ts'
import type { FakeServer } from './server.ts'
import { answered, fakeServer } from './server.ts'
import { showPage } from './shown.tsx'

interface Cut {
  total: number
  open: number
  needs?: 'register' | 'vip' | 'svip' | 'coin'
  price?: number
  expiresAt?: string
}

const work = aGallery(7, { title: '赭石色的午后', access: { mode: 'vip' } })
export const found = {
  work,
  text: '一座海边的房子。',
  tags: ['海边'],
  favourites: 12,
  shares: 3,
  state: 'published',
  isOwn: false,
}

function openedFrom(from: number, { total, open, needs, price, expiresAt }: Cut) {
  const list = pagesFrom(from, { total, open })
  return {
    reason: open < total ? 'preview' : 'free',
    pages: total,
    open,
    list,
    hasNext: from + list.length <= total,
    ...(needs && { needs }),
    ...(price !== undefined && { price }),
    ...(expiresAt && { expiresAt }),
  }
}

/** A gallery with its pages; the answers can change during the test. */
export function serve(cut: Cut) {
  const server = fakeServer({
    [getWork.path]: { data: found },
    [listRelated.path]: { data: { list: [aGallery(8)], hasNext: false } },
  })
  const asked: number[] = []
  const answer = (now: Cut) =>
    server.answer(openGallery.path, {
      response() {
        const from = now.total > galleryPage.usual ? asked.length * galleryPage.usual + 1 : 1
        asked.push(from)
        return answered(openedFrom(from, now))
      },
    })
  answer(cut)
  return { server, asked, answer }
}

export const show = (node = <GalleryScreen id="7" />) => showPage(() => node)
export const grid = () => page.getByRole('list', { name: '《赭石色的午后》的图片' })
export const tile = (number: number) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^第 ${number} 张`) })
export const reader = () => page.getByRole('dialog', { name: '看图：赭石色的午后' })

/** Simulates a login: the viewer's state is loaded for it. */
export async function showTo(server: FakeServer, part: object = {}) {
  const mine = { id: '7', isLiked: false, isFavourite: false, isOwned: false, seconds: 0 }
  const answer = (now: object) =>
    server.answer(listViewerParts.path, {
      data: { list: [{ ...mine, isUninteresting: false, ...now }] },
    })
  answer(part)
  const shown = await show()
  shown.connection.session.enter({ token: 't', user: testUser() })
  return { ...shown, answer }
}

export const act = (name: string) => page.getByRole('main').getByRole('button', { name })
