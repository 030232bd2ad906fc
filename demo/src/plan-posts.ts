import { createRandom } from './art/random.ts'
import type { Cover, FamilyName } from './art/cover.ts'
import { modulesOf, placeOf, topicsOf } from './places.ts'
import { type Draft, pagesOf, type PlannedWork, played } from './plan-works.ts'
import { popularities } from './popularity.ts'
import { tagsOf } from './tags.ts'
import { texts, type TopicText } from './texts.ts'

export interface PlannedTopic extends Omit<TopicText, 'families'> {
  readonly cover: Cover
}

const coverSize = { width: 640, height: 360 }

export function planTopics(): PlannedTopic[] {
  return texts.postTopics.map(({ families: [family = 'mountains'], ...topic }) => ({
    ...topic,
    cover: { family, seed: `topic/${topic.name}`, ...coverSize },
  }))
}

/** The names of topics that a post of a subject is about: one or two, in turn. */
export function topicNamesOf(family: FamilyName, turn: number): string[] {
  const names = texts.postTopics
    .filter(({ families }) => families.includes(family))
    .map(({ name }) => name)
  const first = turn % names.length
  return turn % 4 === 3 ? [] : names.slice(first, first + 1 + (turn % 2))
}

/** Articles, and posts with a video. Chance of their own, so that the world stays the one that it is without them. */
export function planPosts(number: number): PlannedWork[] {
  const drafts = [...articles(), ...videos()]
  const fates = popularities(drafts.length, createRandom(`posts/${number}`))
  return drafts.flatMap((draft, at) => {
    const fate = fates[at]
    return fate ? { ...draft, ...fate, tags: tagsOf(draft) } : []
  })
}

/** The first tab of the community alternates its subjects in an order of its own. */
const placesOf = (family: FamilyName) => [
  ...modulesOf(1, family).filter((place) => place !== placeOf(1, '推荐')),
  ...topicsOf(family),
]

function articles(): Draft[] {
  return texts.articles.map(({ family, title, parts, access }) => {
    const pictures = pagesOf(family).slice(0, parts.length)
    return {
      kind: 'post',
      family,
      title,
      text: parts[0]?.[1] ?? '',
      cover: pictures[0],
      pictures,
      film: undefined,
      article: parts,
      access: { mode: access },
      places: placesOf(family),
    }
  })
}

const wide = { width: 640, height: 360 }

function videos(): Draft[] {
  return texts.postVideos.map(({ family, title, text }, at) => ({
    kind: 'post',
    family,
    title,
    text,
    ...played('video', { family, at: at + 1, shape: wide }),
    pictures: [],
    access: { mode: 'free' },
    places: placesOf(family),
  }))
}
