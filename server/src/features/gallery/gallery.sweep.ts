import { listGalleries, listVipGalleries, openGallery } from '@kaleido/contract/gallery'
import { sorts } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aWork } from '../work/work.fixture.ts'
import { addPages, galleryQueries } from './gallery-plan.fixture.ts'
import { aGallery } from './gallery.fixture.ts'

const gallery = { kind: 'gallery', duration: null, pages: 5 } as const

const neverDark = 'nobody asks for its galleries by name'

export const sweep: Sweep = {
  lists: [
    {
      call: listGalleries,
      place: async ({ deps: { db } }, { uid }) => ({
        input: { sortType: 1 },
        workId: await aWork(db, { ...gallery, authorUid: uid, age: 0 }),
      }),
      neverDark,
    },
    {
      call: listVipGalleries,
      place: async ({ deps: { db } }, { uid }) => ({
        input: { sortType: 1 },
        workId: await aWork(db, { ...gallery, authorUid: uid, age: 0, access: { mode: 'vip' } }),
      }),
      neverDark,
    },
  ],
  others: [
    {
      call: openGallery,
      async input(app) {
        const { uid } = await app.logIn('member')
        const { id } = await aGallery(app, { authorUid: uid, count: 1 })
        await app.deps.db
          .updateTable('work')
          .set({ state: 'review', published_at: null })
          .where('id', '=', id)
          .execute()
        return { id }
      },
    },
  ],
  plans: [
    {
      call: listGalleries,
      inputs: ({ partId: category }) => [...sorts, ...sorts.map((sort) => ({ category, ...sort }))],
    },
    { call: listVipGalleries, inputs: () => sorts },
  ],
  queries: galleryQueries,
  grow: async (app, { authorUid }) => ({ galleryId: await addPages(app, authorUid) }),
}
