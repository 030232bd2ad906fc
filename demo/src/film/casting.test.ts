import { describe, expect, it } from 'vitest'
import { planWorld, worldNumber } from '../plan.ts'
import { filmNamed, readyFilms, standInFor } from './casting.ts'
import { films } from './films.ts'

const { works } = planWorld(worldNumber)
const playing = works.filter(({ kind }) => kind === 'video' || kind === 'short')

describe('the casting', () => {
  it('gives every work that plays a film of its kind, and no other work any', () => {
    for (const { film, kind, title } of playing) {
      expect(film === undefined ? undefined : filmNamed(film).kind, title).toBe(kind)
    }
    expect(works.filter((work) => !playing.includes(work) && work.film !== undefined)).toEqual([])
  })

  it('has one work for each film that is this film: free, of its subject, and with a frame of it as the cover', () => {
    for (const { name, kind, title, family } of films) {
      const own = playing.filter((work) => work.title === title && work.kind === kind)
      expect(own.length, title).toBe(1)
      expect(own[0]).toMatchObject({
        film: name,
        family,
        cover: { film: name },
        access: { mode: 'free' },
      })
    }
    const stills = works.filter(({ cover }) => cover && 'film' in cover)
    expect(stills.length).toBe(films.length)
  })

  it('has something ready that stands in for each film', () => {
    for (const { name, kind } of films) {
      const standIn = standInFor(name)
      expect(readyFilms).toContain(standIn)
      expect(filmNamed(standIn).kind).toBe(kind)
    }
    for (const name of readyFilms) expect(standInFor(name)).toBe(name)
  })
})
