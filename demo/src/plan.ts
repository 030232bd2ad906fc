import type { AdvertSlot } from '@kaleido/contract/advert'
import { createRandom } from './art/random.ts'
import type { Recipe } from './draw.ts'
import { planLoops } from './plan-loops.ts'
import { planPosts, planTopics, type PlannedTopic } from './plan-posts.ts'
import { planNight } from './plan-night.ts'
import { type PlannedWork, planWorks } from './plan-works.ts'
import { texts } from './texts.ts'

export interface PlannedPerson {
  readonly name: string
  readonly bio: string
  readonly interest: string
  readonly portrait: Recipe
  readonly cover: Recipe
  readonly tier: 'vip' | 'svip' | undefined
}

export interface PlannedAdvert {
  readonly slot: AdvertSlot
  readonly title: string
  readonly titleEn: string
  readonly text: string
  readonly textEn: string
  readonly href: string
  readonly downloadHref?: string
  readonly isAdvert: boolean
  readonly picture: Recipe
}

/** All of the demonstration world that has to be thought up; the same number is the same world. */
export interface World {
  readonly people: readonly PlannedPerson[]
  readonly works: readonly PlannedWork[]
  readonly adverts: readonly PlannedAdvert[]
  readonly topics: readonly PlannedTopic[]
}

/** Another number is another world. */
export const worldNumber = 1

export function planWorld(number: number): World {
  const random = createRandom(`world/${number}`)
  return {
    people: planPeople(),
    works: [...planWorks(random), ...planNight(random), ...planLoops(random), ...planPosts(number)],
    adverts: planAdverts(),
    topics: planTopics(),
  }
}

/** Every picture of it. */
export function recipesOf({ people, works, adverts, topics }: World): Recipe[] {
  return [
    ...people.flatMap(({ portrait, cover }) => [portrait, cover]),
    ...works.flatMap(({ cover, pictures }) => (cover ? [cover, ...pictures] : pictures)),
    ...adverts.map(({ picture }) => picture),
    ...topics.map(({ cover }) => cover),
  ]
}

const portraitSize = { width: 160, height: 160 }
const coverSize = { width: 640, height: 360 }

function planPeople(): PlannedPerson[] {
  return texts.people.map(({ name, bio, interest }, at) => ({
    name,
    bio,
    interest,
    portrait: { avatar: name, ...portraitSize },
    // A few scenes for all of them: whose profile is open, nobody sees another's.
    cover: { family: interest, seed: `profile/${at % 2}`, ...coverSize },
    tier: at % 9 === 4 ? 'svip' : at % 4 === 0 ? 'vip' : undefined,
  }))
}

/** As each slot shows it. */
const advertSizes: Readonly<
  Record<AdvertSlot, { readonly width: number; readonly height: number }>
> = {
  splash: { width: 585, height: 1_092 },
  banner: { width: 780, height: 374 },
  feed: { width: 480, height: 360 },
  popup: { width: 560, height: 700 },
  float: { width: 160, height: 160 },
  detail: { width: 720, height: 240 },
  app: { width: 160, height: 160 },
}

function planAdverts(): PlannedAdvert[] {
  return texts.adverts.map(({ isOwn = false, family, palette, seed, ...advert }) => ({
    ...advert,
    isAdvert: !isOwn,
    picture: {
      seed: seed ?? `advert/${advert.title}`,
      family,
      palette,
      ...advertSizes[advert.slot],
    },
  }))
}
