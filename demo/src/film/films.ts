import type { Film } from './film.ts'
import { shorts } from './shorts.ts'
import { videos } from './videos.ts'

/** In the order in which they are made. */
export const films: readonly Film[] = [...shorts, ...videos]
