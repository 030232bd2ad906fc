import path from 'node:path'
import type { FamilyName } from '../art/cover.ts'
import type { Film } from './film.ts'
import { films } from './films.ts'

type Kind = Film['kind']

/** Which film is shown by the works of each subject: its own where there is one, else that of the nearest. */
const casting: Readonly<Record<FamilyName, Readonly<Record<Kind, string>>>> = {
  arches: { short: 'moonlight', video: 'harbour' },
  aurora: { short: 'aurora', video: 'clouds' },
  bauhaus: { short: 'tiles', video: 'colours' },
  bokeh: { short: 'rain', video: 'night' },
  botanical: { short: 'lotus', video: 'pond' },
  cat: { short: 'cat', video: 'winter' },
  city: { short: 'fireworks', video: 'night' },
  dunes: { short: 'caravan', video: 'clouds' },
  flow: { short: 'silk', video: 'colours' },
  koi: { short: 'koi', video: 'pond' },
  mesh: { short: 'silk', video: 'colours' },
  mountains: { short: 'sunrise', video: 'clouds' },
  ramen: { short: 'noodles', video: 'winter' },
  road: { short: 'road', video: 'night' },
  rosette: { short: 'kaleidoscope', video: 'colours' },
  sea: { short: 'moonlight', video: 'harbour' },
  still: { short: 'noodles', video: 'winter' },
}

/** Films that are kept with the code, ready to be played. */
export const readyFilms = ['sunrise', 'caravan', 'cat', 'clouds'] as const

/** Until a film is made, one that is ready is shown instead of it: of its kind, and as near to it as can be. */
const standIns: Readonly<Partial<Record<string, (typeof readyFilms)[number]>>> = {
  koi: 'cat',
  kaleidoscope: 'caravan',
  moonlight: 'sunrise',
  aurora: 'sunrise',
  silk: 'caravan',
  lotus: 'sunrise',
  road: 'caravan',
  tiles: 'caravan',
}

/** Where such a film lies. */
export function readyFolder(name: string): string {
  return path.join(import.meta.dirname, 'ready', name)
}

export function filmNamed(name: string): Film {
  const film = films.find((one) => one.name === name)
  if (!film) throw new Error(`there is no film ${name}`)
  return film
}

export function filmFor(kind: Kind, family: FamilyName): string {
  return casting[family][kind]
}

/** The film that is this very work, whose cover is one of its frames. */
export function filmOfTitle(kind: Kind, title: string): Film | undefined {
  return films.find((film) => film.kind === kind && film.title === title)
}

export function standInFor(name: string): string {
  if (readyFilms.some((ready) => ready === name)) return name
  return standIns[name] ?? (filmNamed(name).kind === 'short' ? 'cat' : 'clouds')
}
