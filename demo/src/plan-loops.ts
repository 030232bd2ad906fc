import type { Random } from './art/random.ts'
import { filmOf } from './film/casting.ts'
import { secondsOf } from './film/reel.ts'
import { modulesOf } from './places.ts'
import { type PlannedWork, played } from './plan-works.ts'
import { popularities } from './popularity.ts'
import { tagsOf } from './tags.ts'
import { texts } from './texts.ts'

const shape = { width: 384, height: 480 }

/** Long videos: a film in a loop, to leave running. */
export function planLoops(random: Random): PlannedWork[] {
  const fates = popularities(texts.loops.length, random)
  return texts.loops.flatMap(({ family, minutes, title, text }, at) => {
    const [fate, film] = [fates[at], filmOf('video', family)]
    if (!fate || !film) return []
    return {
      kind: 'video',
      family,
      title,
      text,
      ...played('video', { family, at: -1 - at, shape }),
      times: Math.ceil((minutes * 60) / secondsOf(film)),
      pictures: [],
      access: { mode: 'free' },
      places: modulesOf(0, family),
      tags: tagsOf({ family, title, text }),
      ...fate,
    }
  })
}
