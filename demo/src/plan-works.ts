import type { WorkCard, WorkKind } from '@kaleido/contract/work'
import type { Cover, FamilyName } from './art/cover.ts'
import type { Random } from './art/random.ts'
import type { Size } from './art/scene.ts'
import type { Recipe } from './draw.ts'
import { filmOf, stillSizes, stillsShowing } from './film/casting.ts'
import { modulesOf, partsOf, type ModuleName, topicsOf } from './places.ts'
import { type Popularity, popularities } from './popularity.ts'
import { tagsOf } from './tags.ts'
import { familyNames, texts } from './texts.ts'

/** A work of the world before it has an id, an author and pictures that are stored. */
export interface PlannedWork extends Popularity {
  readonly kind: WorkKind
  readonly family: FamilyName
  readonly title: string
  readonly text: string
  readonly cover: Recipe | undefined
  readonly pictures: readonly Recipe[]
  /** What it plays. */
  readonly film: string | undefined
  /** How often, one after the other; once where it is missing. */
  readonly times?: number
  /** Of an article: its parts below their headings. */
  readonly article?: readonly (readonly string[])[]
  readonly access: WorkCard['access']
  readonly places: readonly ModuleName[]
  readonly tags: readonly string[]
}

export type Draft = Omit<PlannedWork, keyof Popularity | 'tags'>

/**
 * Everything but the night's, the most recommended first. Subjects take turns, so that in whichever list two works
 * stand side by side they seldom look alike.
 */
export function planWorks(random: Random): PlannedWork[] {
  const order = random.shuffle(familyNames)
  const lists = [
    alternate(order, (family, at) =>
      mixed(videos(family, random).toReversed(), galleries(family, random), at % 2),
    ),
    alternate(order, (family) => shorts(family)),
    alternate(order, (family) => posts(family)),
  ]
  return lists.flatMap((drafts) => {
    const fates = popularities(drafts.length, random)
    return drafts.flatMap((draft, at) => {
      const fate = fates[at]
      return fate ? { ...draft, ...fate, tags: tagsOf(draft) } : []
    })
  })
}

/** The first of each subject, then the second of each, and so on. */
function alternate(
  order: readonly FamilyName[],
  plan: (family: FamilyName, at: number) => Draft[],
): Draft[] {
  const plans = order.map(plan)
  const rounds = Math.max(...plans.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    plans.flatMap((list) => list[round] ?? []),
  ).flat()
}

/** Two of the first list to one of the second, which stands at `place` among the three. */
function mixed(first: readonly Draft[], second: readonly Draft[], place: number): Draft[] {
  const groups = second.map((draft, at) =>
    first.slice(2 * at, 2 * at + 2).toSpliced(place, 0, draft),
  )
  return [...groups.flat(), ...first.slice(2 * second.length)]
}

const wide = { width: 640, height: 360 }
const columnShapes = [
  { width: 360, height: 480 },
  { width: 400, height: 400 },
  { width: 384, height: 480 },
] as const
const tall = { width: 360, height: 640 }
const square = { width: 240, height: 240 }

/** So many videos of a subject stand in sections, whose covers lie on their side; the others stand in columns. */
const inSections = 4

function videos(family: FamilyName, random: Random): Draft[] {
  return texts.works[family].videos.map((title, at) => {
    const isInSection = at < inSections
    const shape = isInSection ? wide : columnShape(family, at)
    const access = accessOf(random, { vip: 0.28, coin: 0.17 })
    return {
      kind: 'video',
      family,
      title,
      text: aboutOf(family, at),
      ...played('video', { family, at, shape }),
      pictures: [],
      // Whatever else is drawn, the first of a subject is shown to everybody.
      access: at === 0 ? { mode: 'free' } : access,
      places: isInSection ? partsOf(0, family, at) : modulesOf(0, family),
    }
  })
}

/** The film that a work shows, and a frame of it that shows the work's subject. */
export function played(
  kind: 'video' | 'short',
  { family, at, shape }: { readonly family: FamilyName; readonly at: number; readonly shape: Size },
): Pick<Draft, 'film' | 'cover'> {
  const film = filmOf(kind, family)
  if (!film) throw new Error(`no ${kind} shows ${family}`)
  const fitting = stillsShowing(film, family)
  const still = fitting.at(at % fitting.length) ?? 0
  return { film: film.name, cover: { film: film.name, still, ...shape } }
}

function shorts(family: FamilyName): Draft[] {
  return texts.works[family].shorts.map((title, at) => ({
    kind: 'short',
    family,
    title,
    text: '',
    ...played('short', { family, at, shape: tall }),
    pictures: [],
    access: { mode: 'free' },
    places: modulesOf(4, family),
  }))
}

function galleries(family: FamilyName, random: Random): Draft[] {
  return texts.works[family].galleries.map((title, at) => {
    const drawings = texts.works[family].galleries.map((_, other) => coverOf(family, other))
    return {
      kind: 'gallery',
      family,
      title,
      text: aboutOf(family, at + 1),
      cover: drawings[at],
      // The same drawings stand in all galleries of a subject, each time from another one on.
      pictures: [...drawings.slice(at), ...drawings.slice(0, at)]
        .map((one): Recipe => enlarged(one))
        .toSpliced(1, 0, ...pagesOf(family)),
      film: undefined,
      access: accessOf(random, { vip: 0.25, coin: 0.1 }),
      // The first page has its columns mostly of videos.
      places: [...modulesOf(0, family).slice(at === 0 ? 0 : 1), ...modulesOf(3, family)],
    }
  })
}

function coverOf(family: FamilyName, at: number): Cover {
  const title = texts.works[family].galleries[at] ?? ''
  return { family, seed: `gallery/${title}`, ...columnShape(family, at) }
}

/** A phone's whole screen shows it sharply. */
const pageScale = 3

function enlarged<T extends Size>(drawing: T): T {
  return { ...drawing, width: drawing.width * pageScale, height: drawing.height * pageScale }
}

/** What galleries of a subject share: frames of its film, or else drawings. */
export function pagesOf(family: FamilyName): Recipe[] {
  const film = filmOf('video', family)
  if (film) {
    const stills = stillsShowing(film, family)
    return stills.map((still) => ({ film: film.name, still, ...stillSizes.video }))
  }
  return columnShapes.map((shape, at) => enlarged({ family, seed: `gallery/page/${at}`, ...shape }))
}

/** Of one picture, three, nine, and one that lies on its side or none. */
function posts(family: FamilyName): Draft[] {
  const hasLast = familyNames.indexOf(family) % 2 === 0
  const last: Recipe[] = hasLast ? [{ family, seed: 'post/last', ...wide }] : []
  const first: Recipe[] = [{ family, seed: 'post/first', width: 360, height: 480 }]
  const pictures = [first, threeOf(family), nineOf(family), last]
  return texts.works[family].posts.map((text, at) => ({
    kind: 'post',
    family,
    title: beginningOf(text),
    text,
    cover: pictures[at]?.[0],
    pictures: pictures[at] ?? [],
    film: undefined,
    access: { mode: 'free' },
    places: [...modulesOf(1, family), ...topicsOf(family)],
  }))
}

/** The same scene in three lights. */
function threeOf(family: FamilyName): Recipe[] {
  return [0, 1, 2].map((palette) => ({ family, seed: 'post/three', palette, ...square }))
}

function nineOf(family: FamilyName): Recipe[] {
  return Array.from({ length: 9 }, (_, at) => ({
    family,
    seed: `post/nine/${at}`,
    palette: at,
    ...square,
  }))
}

function columnShape(family: FamilyName, at: number) {
  const turn = (familyNames.indexOf(family) + at) % columnShapes.length
  return columnShapes[turn] ?? columnShapes[0]
}

function aboutOf(family: FamilyName, at: number): string {
  const { about } = texts.works[family]
  return about[at % about.length] ?? ''
}

const prices = [3, 5, 6, 8, 12, 18] as const

export function accessOf(
  random: Random,
  { vip, coin }: { readonly vip: number; readonly coin: number },
): WorkCard['access'] {
  const drawn = random.between(0, 1)
  if (drawn < vip) return { mode: 'vip' }
  return drawn < vip + coin ? { mode: 'coin', price: random.pick(prices) } : { mode: 'free' }
}

/** What a post is called where a list shows titles: its first words. */
function beginningOf(text: string): string {
  return /^[^，。：；]{2,24}/.exec(text)?.[0] ?? text.slice(0, 24)
}
