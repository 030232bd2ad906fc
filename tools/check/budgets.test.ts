import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ChunkModules } from '../build/chunk-modules.ts'
import type { Manifest } from '../build/manifest.ts'
import { weigh } from './budgets.ts'

const budget = {
  initial: { js: 12, aim: 10, css: 1, features: ['line'] },
  shared: { cards: 4 },
  chunk: 3,
  chunks: { 'src/pages/Video.tsx': 6 },
  first: { page: 'src/pages/Home.tsx', js: 16.5, aim: 14.5, features: ['line', 'feed'] },
}
const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['vendor'], css: ['entry.css'] },
  vendor: { file: 'vendor.js' },
  'src/pages/Home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['vendor', 'cards'] },
  cards: { file: 'cards.js', name: 'cards' },
  'src/pages/Video.tsx': { file: 'video.js', isDynamicEntry: true, imports: ['index.html'] },
}

/** Random bytes do not compress, so a file's gzipped size is its length. */
function weighing(kib: Readonly<Record<string, number>>, modules: ChunkModules = {}) {
  const read = (file: string) => randomBytes((kib[file] ?? 0) * 1024)
  return weigh('web', { manifest, modules, read }, budget)
}

it('accepts files within the budget, and counts what is shared with the first load only there', () => {
  expect(weighing({ 'entry.js': 2, 'vendor.js': 7, 'home.js': 2, 'video.js': 5 })).toEqual({
    problems: [],
    remarks: [],
  })
})

it('warns about a first load over its aim and refuses it over its limit', () => {
  expect(weighing({ 'entry.js': 3, 'vendor.js': 8 })).toEqual({
    problems: [],
    remarks: [expect.stringMatching(/^web: initial JavaScript weighs 11\.\d KiB, over 10$/)],
  })
  expect(weighing({ 'entry.js': 5, 'vendor.js': 8 })).toEqual({
    problems: [expect.stringMatching(/^web: initial JavaScript weighs 13\.\d KiB, over 12$/)],
    remarks: [],
  })
})

it('refuses styles and chunks over their own limits', () => {
  expect(weighing({ 'entry.css': 2, 'home.js': 4, 'video.js': 7 }).problems).toEqual([
    expect.stringMatching(/Home\.tsx weighs 4\.0 KiB, over 3/),
    expect.stringMatching(/Video\.tsx weighs 7\.0 KiB, over 6/),
    expect.stringMatching(/initial CSS/),
  ])
})

it('counts shared code separately', () => {
  const light = { 'entry.js': 2, 'vendor.js': 7, 'home.js': 2 }
  expect(weighing({ ...light, 'cards.js': 3 })).toEqual({ problems: [], remarks: [] })
  expect(weighing({ 'cards.js': 5 }).problems).toEqual([
    expect.stringMatching(/shared cards weighs 5\.0 KiB, over 4/),
  ])
})

it('warns about the total of the first page over its aim, and refuses it over its limit', () => {
  const light = { 'entry.js': 2, 'vendor.js': 7.5, 'home.js': 2 }
  const what = 'the start with src/pages/Home.tsx'
  expect(weighing({ ...light, 'cards.js': 3.5 })).toEqual({
    problems: [],
    remarks: [expect.stringContaining(`${what} weighs 15.`)],
  })
  expect(weighing({ ...light, 'home.js': 2.9, 'cards.js': 3.9, 'vendor.js': 7.9 })).toEqual({
    problems: [expect.stringContaining(`${what} weighs 16.`)],
    remarks: [],
  })
})

it.each([
  ['code', 'web/src/features/note/NoteRow.tsx'],
  ['a schema', 'contract/src/note.ts'],
  ['labels', 'web/src/shared/locales/zh-CN/note.json'],
])("refuses a feature's %s in the start", (_kind, module) => {
  expect(weighing({}, { 'entry.js': { [module]: 1 } }).problems).toEqual([
    `web: initial JavaScript holds ${module}: it loads with its own screens`,
    `web: the start with src/pages/Home.tsx holds ${module}: it loads with its own screens`,
  ])
  expect(weighing({}, { 'video.js': { [module]: 1 } }).problems).toEqual([])
})

it('allows the features that the start needs, and those of the first page in that page only', () => {
  const line = { 'entry.js': { 'contract/src/line.ts': 1, 'contract/src/core/id.ts': 1 } }
  expect(weighing({}, { ...line, 'cards.js': { 'contract/src/feed.ts': 1 } }).problems).toEqual([])
  expect(weighing({}, { 'entry.js': { 'contract/src/feed.ts': 1 } }).problems).toEqual([
    'web: initial JavaScript holds contract/src/feed.ts: it loads with its own screens',
  ])
})
