import { getUploadLimits, uploadPicture, videoLimits } from '@kaleido/contract/media'
import { listModules } from '@kaleido/contract/layout'
import { publishPost } from '@kaleido/contract/post'
import { listDrafts, saveDraft } from '@kaleido/contract/post-draft'
import { listTopics } from '@kaleido/contract/topic'
import { getPublishingLimits } from '@kaleido/contract/work'
import { ToastHost } from '@kaleido/ui/toast'
import { slot } from '../shared/storage/storage.ts'
import type { Store } from '../shared/storage/storage.ts'
import { testUser, testStore } from './connection.tsx'
import type { FakeServer } from './server.ts'
import { answered, fakeServer } from './server.ts'
import { showPageAt } from './shown.tsx'
import * as z from 'zod/mini'
import { PublishPage } from '../pages/publish/PublishPage.tsx'

/** Of a newcomer, until midnight in Shanghai. */
export const today = {
  left: 2,
  aDay: 3,
  newcomerWorks: 3,
  isReviewed: true,
  opensAt: '2026-11-01T16:00:00.000Z',
}

export const savedAt = '2026-11-01T08:00:00.000Z'

export const uploaded = (id: string) => ({
  id,
  url: `/p/${id}.webp`,
  width: 4,
  height: 3,
  placeholder: '',
})

/** The member of the running test: a save of the test before may still be answered, for another account. */
export const person = { uid: 7 }

/** A server on which everything succeeds; each picture gets the next id. */
export function publishServer(): FakeServer {
  let pictures = 0
  person.uid += 2
  return fakeServer({
    [getUploadLimits.path]: {
      data: { ...videoLimits, partBytes: 5_242_880, keptHours: 48, filesLeft: 12, bytesLeft: 2e9 },
    },
    [getPublishingLimits.path]: { data: today },
    [listTopics.path]: { data: { list: [], hasNext: false } },
    [listModules.path]: { data: { list: [] } },
    [listDrafts.path]: { data: { list: [] } },
    [saveDraft.path]: { data: { id: '9', version: 1, savedAt } },
    [uploadPicture.path]: {
      response: () => {
        pictures += 1
        const data = uploaded(String(100 + pictures))
        return answered(data)
      },
    },
    [publishPost.path]: { data: { id: '55', state: 'review' } },
  })
}

const Page = () => (
  <>
    <PublishPage />
    <ToastHost />
  </>
)

/** The page of a member who has agreed to the rules. */
export async function showPublishing(
  address = '/community/publishpicture',
  store: Store = testStore(),
) {
  store.set(slot(`publishRules_${person.uid}`, z.boolean()), true)
  const shown = await showPageAt(Page, address, store)
  shown.connection.session.enter({
    token: 't',
    user: testUser({ uid: person.uid, registered: true }),
  })
  return shown
}

/** A small picture, as an album has it. */
export async function aPicture(name = 'a.png', colour = '#c33'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = colour
  context?.fillRect(0, 0, 40, 30)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], name, { type: 'image/png' })
}
