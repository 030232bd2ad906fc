import { listShorts, listShortsAround } from '@kaleido/contract/short'
import { aWork } from '../../../features/work/work.fixture.ts'
import type { ListEntry } from './entry.ts'

const short = { kind: 'short', duration: 20 } as const

export const shortLists: readonly ListEntry[] = [
  {
    call: listShorts,
    // Named, so that it comes however often somebody was shown it.
    async place({ deps: { db } }, { uid }) {
      const workId = await aWork(db, { ...short, authorUid: uid })
      return { input: { first: workId }, workId }
    },
    shown: { muting: 'a work that is named is opened on purpose' },
  },
  {
    call: listShortsAround,
    async place(app, { uid }) {
      const { db } = app.deps
      const another = await app.logIn('member')
      const tags = [`短${uid}`]
      const id = await aWork(db, { ...short, authorUid: another.uid, tags, views: 9, likes: 9 })
      const workId = await aWork(db, { ...short, authorUid: uid, tags })
      return { input: { id, list: 'tag', tag: tags[0] }, workId }
    },
  },
]
