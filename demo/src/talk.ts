import { addComments } from './past/comments.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import type { FamilyName } from './art/cover.ts'
import { texts } from './texts.ts'

/** A work that people talk about: as much as it is popular, and since it was published. */
export interface TalkedOf {
  readonly id: string
  readonly authorUid: number
  readonly family: FamilyName
  /** How many there would be if everybody who saw it spoke. */
  readonly comments: number
  /** Seconds. */
  readonly age: number
}

const mostComments = 9
const { comments, ofSubjects, replies } = texts.talk

/** People say something under works, and now and then somebody answers: often the author. */
export async function addTalk(
  trx: Trx,
  { works, people }: { readonly works: readonly TalkedOf[]; readonly people: readonly number[] },
): Promise<void> {
  const roots = works.flatMap((work, at) => saidOf(work, at, people))
  const ids = await addComments(trx, roots)
  const answers = ids.flatMap((rootId, at) => {
    const root = roots[at]
    if (!root || at % 4 !== 1) return []
    const isByAuthor = at % 8 === 1
    return {
      rootId,
      workId: root.workId,
      authorUid: isByAuthor ? root.workAuthor : pick(people, at * 7 + 3),
      text: pick(replies, at >> 2),
      secondsAgo: Math.floor(root.secondsAgo * 0.6),
      likes: at % 23,
    }
  })
  await addComments(trx, answers)
}

/** Without a die: the world is the same wherever it is made. */
function saidOf(work: TalkedOf, at: number, people: readonly number[]) {
  const count = Math.min(mostComments, Math.ceil(Math.sqrt(work.comments) / 4))
  return Array.from({ length: count }, (_, place) => {
    const turn = at * 13 + place * 5
    const speaker = pick(people, turn)
    return {
      workId: work.id,
      workAuthor: work.authorUid,
      authorUid: speaker === work.authorUid ? pick(people, turn + 1) : speaker,
      // Every third speaks of what is to be seen, the others might of anything.
      text:
        place % 3 === at % 3
          ? pick(ofSubjects[work.family], at + place)
          : pick(comments, at * 11 + place * 7),
      secondsAgo: Math.max(60, Math.floor((work.age * (place + 1)) / (count + 1))),
      likes: Math.floor(Math.sqrt(work.comments) / (place + 1)),
    }
  })
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
