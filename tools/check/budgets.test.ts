import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Manifest } from '../build/manifest.ts'
import { weigh } from './budgets.ts'

const budget = {
  initial: { js: 10, hardJs: 12, css: 1 },
  shared: { cards: 4 },
  chunk: 3,
  chunks: { 'src/pages/Video.tsx': 6 },
  first: { page: 'src/pages/Home.tsx', js: 14.5 },
}
const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['vendor'], css: ['entry.css'] },
  vendor: { file: 'vendor.js' },
  'src/pages/Home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['vendor', 'cards'] },
  cards: { file: 'cards.js', name: 'cards' },
  'src/pages/Video.tsx': { file: 'video.js', isDynamicEntry: true, imports: ['index.html'] },
}

/** Random bytes do not compress, so a file weighs what it is long. */
function weighing(kib: Readonly<Record<string, number>>) {
  return weigh('web', manifest, budget, (file) => randomBytes((kib[file] ?? 0) * 1024))
}

it('passes what is within its budget, and counts what is shared with the first load only there', () => {
  expect(weighing({ 'entry.js': 2, 'vendor.js': 7, 'home.js': 2, 'video.js': 5 })).toEqual({
    problems: [],
    remarks: [],
  })
})

it('remarks on a first load over its aim and refuses it over the hard limit', () => {
  expect(weighing({ 'entry.js': 3, 'vendor.js': 8 }).remarks).toHaveLength(1)
  expect(weighing({ 'entry.js': 5, 'vendor.js': 8 }).problems).toEqual([
    expect.stringMatching(/^web: initial JavaScript/),
  ])
})

it('refuses styles and chunks over theirs, each by its own limit', () => {
  expect(weighing({ 'entry.css': 2, 'home.js': 4, 'video.js': 7 }).problems).toEqual([
    expect.stringMatching(/Home\.tsx weighs 4\.0 KiB, over 3/),
    expect.stringMatching(/Video\.tsx weighs 7\.0 KiB, over 6/),
    expect.stringMatching(/initial CSS/),
  ])
})

it('counts what pages share by itself, and remarks on all that the first page needs together', () => {
  const light = { 'entry.js': 2, 'vendor.js': 7, 'home.js': 2 }
  expect(weighing({ ...light, 'cards.js': 3 })).toEqual({ problems: [], remarks: [] })
  expect(weighing({ ...light, 'cards.js': 5 })).toEqual({
    problems: [expect.stringMatching(/shared cards weighs 5\.0 KiB, over 4/)],
    remarks: [
      expect.stringMatching(/the start with src\/pages\/Home\.tsx weighs 16\.\d KiB, over 14\.5/),
    ],
  })
})
