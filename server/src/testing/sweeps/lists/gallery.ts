import { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import { aWork } from '../../../features/work/work.fixture.ts'
import type { ListEntry } from './entry.ts'

const gallery = { kind: 'gallery', duration: null, pages: 5 } as const

export const galleryLists: readonly ListEntry[] = [
  {
    call: listGalleries,
    place: async ({ deps: { db } }, { uid }) => ({
      input: { sortType: 1 },
      workId: await aWork(db, { ...gallery, authorUid: uid, age: 0 }),
    }),
  },
  {
    call: listVipGalleries,
    place: async ({ deps: { db } }, { uid }) => ({
      input: { sortType: 1 },
      workId: await aWork(db, { ...gallery, authorUid: uid, age: 0, access: { mode: 'vip' } }),
    }),
  },
]
