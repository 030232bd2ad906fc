import articles from './texts/articles.json' with { type: 'json' }
import adverts from './texts/adverts.json' with { type: 'json' }
import talk from './texts/comments.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import layout from './texts/layout.json' with { type: 'json' }
import loops from './texts/loops.json' with { type: 'json' }
import night from './texts/night.json' with { type: 'json' }
import postVideos from './texts/post-videos.json' with { type: 'json' }
import people from './texts/people.json' with { type: 'json' }
import topicTexts from './texts/topics.json' with { type: 'json' }
import words from './texts/words.json' with { type: 'json' }
import works from './texts/works.json' with { type: 'json' }
import type { AdvertSlot } from '@kaleido/contract/advert'
import type { ModuleType } from '@kaleido/contract/layout'
import { families, type FamilyName } from './art/cover.ts'

/** What is written about one subject: `about` goes with any of its videos, a post is its own words. */
export interface SubjectTexts {
  readonly about: readonly string[]
  readonly videos: readonly string[]
  readonly shorts: readonly string[]
  readonly galleries: readonly string[]
  readonly posts: readonly string[]
}

export interface ModuleText {
  readonly type: ModuleType
  readonly name: string
  /** The subjects that it shows; all where none is named. */
  readonly families: readonly FamilyName[]
  readonly parts: readonly string[]
}

interface NightText {
  readonly part: string
  readonly family: FamilyName
  readonly title: string
  readonly text: string
}

interface LoopText {
  readonly family: FamilyName
  /** How long it lasts, at least. */
  readonly minutes: number
  readonly title: string
  readonly text: string
}

export interface TopicText {
  readonly name: string
  readonly nameEn: string
  readonly intro: string
  readonly introEn: string
  /** The subjects whose posts are about it. */
  readonly families: readonly FamilyName[]
  readonly isRecommended?: boolean
}

interface ArticleText {
  readonly family: FamilyName
  readonly access: 'free' | 'vip'
  readonly title: string
  /** A heading, and what stands below it. */
  readonly parts: readonly string[][]
}

interface PostVideoText {
  readonly family: FamilyName
  readonly title: string
  readonly text: string
}

interface AdvertText {
  readonly slot: AdvertSlot
  readonly family: FamilyName
  readonly palette: number
  /** Where one drawing of many is the one that is meant. */
  readonly seed?: string
  readonly title: string
  readonly titleEn: string
  readonly text: string
  readonly textEn: string
  readonly href: string
  readonly downloadHref?: string
  readonly isOwn?: boolean
}

export const familyNames = Object.keys(families) as FamilyName[]

/** The words of the demonstration world, all made up. Tests hold the files to these types. */
export const texts = {
  works: works as Readonly<Record<FamilyName, SubjectTexts>>,
  night: night as readonly NightText[],
  loops: loops as readonly LoopText[],
  articles: articles as readonly ArticleText[],
  postVideos: postVideos as readonly PostVideoText[],
  /** What posts are about. */
  postTopics: topicTexts as readonly TopicText[],
  /** What no comment may contain, by its kind. */
  words: words as Readonly<Record<string, readonly string[]>>,
  people: people.map(([name = '', bio = '', interest = '']) => ({
    name,
    bio,
    interest: interest as FamilyName,
  })),
  talk: {
    ...talk,
    ofSubjects: talk.ofSubjects as Readonly<Record<FamilyName, readonly string[]>>,
  },
  modules: layout.modules as readonly ModuleText[],
  topics: layout.topics as Readonly<Record<string, readonly FamilyName[]>>,
  announcements: layout.announcements,
  entries: layout.entries,
  /** What is offered, and the subjects that bear it. */
  tags: layout.tags as Readonly<Record<string, readonly FamilyName[]>>,
  /** What modules, their parts and tags are called in English. */
  english: english as Readonly<Record<string, string>>,
  questions: layout.questions,
  source: layout.source,
  adverts: adverts as readonly AdvertText[],
}
