import type { Random } from './art/random.ts'
import { placeOf } from './places.ts'
import { accessOf, type PlannedWork, played } from './plan-works.ts'
import { popularities } from './popularity.ts'
import { tagsOf } from './tags.ts'
import { texts } from './texts.ts'

/** The first of all fills the head of the page. */
const hero = { width: 720, height: 960 }
const poster = { width: 360, height: 480 }
const record = { width: 240, height: 240 }
const radio = '深夜电台'

/** What the dark area shows, in the order of its texts. */
export function planNight(random: Random): PlannedWork[] {
  const fates = popularities(texts.night.length, random)
  return texts.night.flatMap(({ part, family, title, text }, at) => {
    const fate = fates[at]
    if (!fate) return []
    const shape = at === 0 ? hero : part === radio ? record : poster
    return {
      kind: 'video',
      family,
      title,
      text,
      // From the other end than by day: what is shown there is darker.
      ...played('video', { family, at: -1 - at, shape }),
      pictures: [],
      access: part === radio ? { mode: 'free' } : accessOf(random, { vip: 0.45, coin: 0.25 }),
      places: [placeOf(2, '夜幕'), placeOf(2, '夜幕', part)],
      tags: tagsOf({ family, title, text }),
      ...fate,
    }
  })
}
