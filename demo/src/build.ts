import { type FoundWork, listWorks } from '../../server/src/features/work/index.ts'
import { addPast, addPublishedWork } from '../../server/src/features/work/work-published.fixture.ts'
import { createAccount } from '../../server/src/features/account/index.ts'
import { saveAdvert } from '../../server/src/features/advert/index.ts'
import { rankBy } from '../../server/src/features/feed/index.ts'
import { saveAnnouncement, saveEntry, saveModule } from '../../server/src/features/layout/index.ts'
import { describeApp } from '../../server/src/features/line/line-source.fixture.ts'
import {
  type StoredPicture,
  type ReadyPicture,
  storePicture,
} from '../../server/src/features/media/index.ts'
import { rankPostsIn } from '../../server/src/features/post/index.ts'
import { saveQuestion } from '../../server/src/features/support/index.ts'
import { listOfferedTags, offerTags, translateTag } from '../../server/src/features/tag/index.ts'
import { attachVideo } from '../../server/src/features/video/index.ts'
import { grantVip } from '../../server/src/features/vip/index.ts'
import { workPublished } from '../../server/src/features/work/work.events.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import { keyOf, type Recipe } from './draw.ts'
import { installFilms, playedBy } from './film/install.ts'
import { isPart, type ModuleName, placeOf } from './places.ts'
import type { World } from './plan.ts'
import { addTopics, fillPost, type TopicIds } from './posts.ts'
import { addTalk, type TalkedOf } from './talk.ts'
import { texts } from './texts.ts'
import { forbidWords } from './words.ts'

/** Writes the world through what features show to each other, as part of the seed's transaction; answers its works. */
export async function buildWorld(
  ctx: Ctx,
  trx: Trx,
  { world, drawn }: { readonly world: World; readonly drawn: ReadonlyMap<string, ReadyPicture> },
): Promise<FoundWork[]> {
  const keep = createKeeping(ctx, drawn)
  const places = await layOut(ctx, trx)
  const authors = await addPeople(trx, world, keep)
  const videos = await installFilms(ctx, world.works)
  const topics = await addTopics(ctx, world, keep)
  const works = await addWorks(ctx, trx, { world, keep, places, authors, videos, topics })
  await addTalk(trx, { works, people: [...authors.values()].flat() })
  await addAdverts(ctx, world, keep)
  await forbidWords(ctx, trx)
  await rankBy(trx)
  await rankPostsIn(ctx, trx)
  return listWorks(
    trx,
    works.map(({ id }) => id),
  )
}

/** Stores a picture at its first use. */
type Keep = (recipe: Recipe) => Promise<StoredPicture>

function createKeeping(ctx: Ctx, drawn: ReadonlyMap<string, ReadyPicture>): Keep {
  const kept = new Map<string, StoredPicture>()
  return async (recipe) => {
    const key = keyOf(recipe)
    const known = kept.get(key)
    if (known) return known
    const picture = drawn.get(key)
    if (!picture) throw new Error(`this picture was not drawn: ${key}`)
    const stored = await storePicture(ctx, { picture, uid: null, isAvifDeferred: true })
    kept.set(key, stored)
    return stored
  }
}

type Ids = ReadonlyMap<ModuleName, string>

async function layOut(ctx: Ctx, trx: Trx): Promise<Ids> {
  const ids = new Map<ModuleName, string>()
  for (const { type, name, parts } of texts.modules) {
    const { id: pid } = await saveModule(ctx, { moduleType: type, ...named(name) })
    ids.set(placeOf(type, name), pid)
    for (const part of parts) {
      const { id } = await saveModule(ctx, { moduleType: type, ...named(part), pid })
      ids.set(placeOf(type, name, part), id)
    }
  }
  for (const announcement of texts.announcements) await saveAnnouncement(ctx, announcement)
  for (const entry of texts.entries) await saveEntry(ctx, entry)
  await describeApp(ctx, trx, texts.source)
  for (const question of texts.questions) await saveQuestion(ctx, question)
  await offerTags(trx, Object.keys(texts.tags))
  for (const { id, name } of (await listOfferedTags(ctx)).list) {
    await translateTag(ctx, { id, nameEn: named(name).nameEn })
  }
  return ids
}

function named(name: string): { readonly name: string; readonly nameEn: string } {
  return { name, nameEn: texts.english[name] ?? '' }
}

/** Who writes about what. */
type Authors = ReadonlyMap<string, readonly number[]>

async function addPeople(trx: Trx, { people }: World, keep: Keep): Promise<Authors> {
  const authors = new Map<string, number[]>()
  for (const { name, bio, interest, tier, ...pictures } of people) {
    const portrait = (await keep(pictures.portrait)).url
    const cover = (await keep(pictures.cover)).url
    const given = { name, bio, portrait, cover, isDemo: true, isRegistered: true }
    const uid = await createAccount(trx, given)
    if (tier) await grantVip(trx, { uid, tier, days: 365 })
    authors.set(interest, [...(authors.get(interest) ?? []), uid])
  }
  return authors
}

async function idsOf(pictures: World['works'][number]['pictures'], keep: Keep): Promise<string[]> {
  const ids: string[] = []
  for (const picture of pictures) ids.push((await keep(picture)).id)
  return ids
}

async function addWorks(
  ctx: Ctx,
  trx: Trx,
  given: {
    readonly world: World
    readonly keep: Keep
    readonly places: Ids
    readonly authors: Authors
    /** What can be played, by the names of films. */
    readonly videos: ReadonlyMap<string, string>
    readonly topics: TopicIds
  },
): Promise<TalkedOf[]> {
  const { world, keep, places, authors, videos, topics } = given
  const made: TalkedOf[] = []
  const written = new Map<string, number>()
  for (const planned of world.works) {
    const { family, cover, pictures, film, times: _, article: _a, ...rest } = planned
    const { places: listed, past, ...work } = rest
    const writers = authors.get(family) ?? []
    const turn = written.get(family) ?? 0
    written.set(family, turn + 1)
    const authorUid = writers[turn % writers.length]
    if (authorUid === undefined) throw new Error(`nobody writes about ${family}`)
    const pictureIds = await idsOf(pictures, keep)
    const workId = await addPublishedWork(trx, {
      ...work,
      // What is said is there to be read: see `addTalk`.
      comments: 0,
      authorUid,
      duration: null,
      coverId: cover ? (await keep(cover)).id : null,
      pages: work.kind === 'gallery' ? pictures.length : null,
      pictureIds,
      moduleIds: listed.flatMap((place) => places.get(place) ?? []),
    })
    const moduleId = places.get(listed.find((place) => isPart(1, place)) ?? '')
    await fillPost(trx, { id: workId, planned, turn, topics, moduleId })
    await ctx.emit(trx, workPublished, { id: workId, kind: work.kind })
    await addPast(
      trx,
      past.map((day, daysAgo) => ({ workId, daysAgo, ...day })),
    )
    const mediaId = film === undefined ? undefined : videos.get(playedBy(planned))
    if (mediaId !== undefined) await attachVideo(trx, { workId, mediaId })
    made.push({ id: workId, authorUid, family, comments: work.comments, age: work.age })
  }
  return made
}

async function addAdverts(ctx: Ctx, { adverts }: World, keep: Keep): Promise<void> {
  for (const [at, { picture, ...advert }] of adverts.entries()) {
    const { id: pictureId } = await keep(picture)
    // The heaviest comes first: as they are written.
    await saveAdvert(ctx, { ...advert, pictureId, weight: 1_000 - at })
  }
}
