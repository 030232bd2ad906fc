import {
  listFavourites,
  listHistory,
  listPurchases,
  recordHistory,
  summariseFavourites,
} from '@kaleido/contract/library'
import { listLiked, setFavourite, setLike, showLiked } from '@kaleido/contract/reaction'
import { grantWork } from '../../../features/unlock/index.ts'
import { aWork } from '../../../features/work/work.fixture.ts'
import { ask } from '../../ask.ts'
import type { ListEntry } from './entry.ts'

type Keep = NonNullable<ListEntry['keep']>

const favour: Keep = async (app, { token }, { workId }) => {
  await ask(app, setFavourite, { token, input: { id: workId, isFavourite: true } })
}
const look: Keep = async (app, { token }, { workId }) => {
  await ask(app, recordHistory, { token, input: { id: workId } })
}
const own: Keep = async (app, { uid }, { workId }) => {
  await app.ctx().write((trx) => grantWork(trx, { uid, workId, how: 'gift' }))
}

/** A place of one's own stays, and says no more than that: what may leak is the card, which says whose it is. */
const theCard = 'the card'

const kept = (call: ListEntry['call'], keep: Keep): ListEntry => ({
  call,
  place: async ({ deps: { db } }, { uid }) => ({
    input: {},
    workId: await aWork(db, { authorUid: uid }),
    id: theCard,
  }),
  keep,
  shown: { muting: 'what somebody has kept is theirs, whoever they do not want to see in lists' },
})

export const libraryLists: readonly ListEntry[] = [
  kept(listHistory, look),
  kept(listFavourites, favour),
  kept(summariseFavourites, favour),
  kept(listPurchases, own),
  {
    call: listLiked,
    // Of somebody else, who shows what they like; one's own are looked into where likes are tested.
    async place(app, { uid }) {
      const { token, uid: keeper } = await app.logIn('member')
      const workId = await aWork(app.deps.db, { authorUid: uid })
      await ask(app, setLike, { token, input: { id: workId, isLiked: true } })
      await ask(app, showLiked, { token, input: { isShown: true } })
      return { input: { uid: keeper }, workId }
    },
  },
]
