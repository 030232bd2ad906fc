import { describe, expect, it } from 'vitest'
import { keyOf } from './draw.ts'
import { placeOf } from './places.ts'
import { planWorld, recipesOf } from './plan.ts'
import { interest } from './popularity.ts'
import type { PlannedWork } from './plan-works.ts'
import { familyNames, texts } from './texts.ts'

const world = planWorld(1)

const listedIn = (place: string) => world.works.filter(({ places }) => places.includes(place))

describe('the plan of the world', () => {
  it('is the same for the same number, and another for another', () => {
    expect(planWorld(1)).toEqual(world)
    expect(planWorld(2)).not.toEqual(world)
  })

  it('never shows two of one subject side by side, in the order that the database ranks them', () => {
    const alike = (list: readonly PlannedWork[]) =>
      list
        .toSorted((a, b) => interest(b) - interest(a))
        .filter(({ family }, at, sorted) => family === sorted[at - 1]?.family)
    for (const place of [
      placeOf(0, '推荐'),
      placeOf(0, '推荐', '本周必看'),
      placeOf(1, '推荐'),
      placeOf(4, '推荐'),
    ]) {
      expect(alike(listedIn(place)), place).toEqual([])
    }
  })

  it('lists every work somewhere that there is', () => {
    const known = texts.modules.flatMap(({ type, name, parts }) => [
      placeOf(type, name),
      ...parts.map((part) => placeOf(type, name, part)),
    ])
    for (const { title, places } of world.works) {
      expect(places.length, title).toBeGreaterThan(0)
      expect(places.filter((place) => !known.includes(place))).toEqual([])
    }
  })

  it('has works under every tag that is offered, three tags a work at most', () => {
    const bearing = (tag: string) => world.works.filter(({ tags }) => tags.includes(tag))
    for (const tag of Object.keys(texts.tags)) {
      expect(bearing(tag).length, tag).toBeGreaterThanOrEqual(12)
    }
    for (const { title, tags } of world.works) {
      expect(tags.length, title).toBeGreaterThan(0)
      expect(tags.length, title).toBeLessThanOrEqual(3)
    }
  })

  it('says of no day what came in before a work was there, nor more than there was', () => {
    for (const { title, age, views, past } of world.works) {
      expect(past.length, title).toBeLessThanOrEqual(Math.floor(age / 86_400) + 1)
      const counted = past.reduce((sum, day) => sum + day.views, 0)
      expect(counted, title).toBeGreaterThan(0)
      expect(counted, title).toBeLessThanOrEqual(views)
    }
  })

  it('shows sections lying, columns standing or square, and shorts as a phone shows them', () => {
    const ratios = (list: readonly PlannedWork[]) =>
      new Set(list.map(({ cover }) => cover && cover.width / cover.height))
    expect(ratios(listedIn(placeOf(0, '推荐', '本周必看')))).toEqual(new Set([16 / 9]))
    expect(ratios(listedIn(placeOf(0, '推荐')))).toEqual(new Set([3 / 4, 4 / 5, 1]))
    expect(ratios(listedIn(placeOf(4, '推荐')))).toEqual(new Set([9 / 16]))
  })

  it('shows galleries of several pictures, as wide as a large phone is', () => {
    for (const { title, pictures } of world.works.filter(({ kind }) => kind === 'gallery')) {
      expect(pictures.length, title).toBeGreaterThanOrEqual(6)
      for (const { width } of pictures) {
        expect(width, title).toBeGreaterThanOrEqual(1_080)
        expect(width, title).toBeLessThanOrEqual(1_600)
      }
    }
  })

  it('keeps to the limits that people are held to', () => {
    const length = (text: string) => [...new Intl.Segmenter('zh-CN').segment(text)].length
    for (const { title, text, kind } of world.works) {
      expect(length(title), title).toBeGreaterThanOrEqual(kind === 'post' ? 2 : 5)
      expect(length(title), title).toBeLessThanOrEqual(30)
      expect(length(text), title).toBeLessThanOrEqual(1_000)
    }
    for (const { name, bio } of world.people) {
      expect(length(name), name).toBeGreaterThanOrEqual(2)
      expect(length(name), name).toBeLessThanOrEqual(16)
      expect(length(bio)).toBeLessThanOrEqual(200)
    }
  })

  it('gives nobody and nothing a name twice', () => {
    const names = [
      world.people.map(({ name }) => name),
      world.works.map(({ kind, title }) => `${kind} ${title}`),
    ]
    for (const list of names) expect(list.toSorted()).toEqual([...new Set(list)].toSorted())
  })

  it('has writers for every subject', () => {
    const interests = new Set(world.people.map(({ interest }) => interest))
    expect(familyNames.filter((family) => !interests.has(family))).toEqual([])
    expect([...interests].filter((one) => !familyNames.some((name) => name === one))).toEqual([])
  })

  it('is drawn within a first start’s patience', () => {
    const pictures = new Map(recipesOf(world).map((recipe) => [keyOf(recipe), recipe]))
    expect(pictures.size).toBeLessThan(750)
    const pixels = [...pictures.values()].reduce(
      (sum, { width, height }) => sum + width * height,
      0,
    )
    expect(pixels).toBeLessThan(220_000_000)
  })
})
