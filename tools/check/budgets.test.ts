import { expect, it } from 'vitest'
import type { ChunkModules } from '../build/chunk-modules.ts'
import type { Manifest } from '../build/manifest.ts'
import { weigh } from './budgets.ts'

const budget = {
  initial: { js: 12, css: 1, features: ['line'] },
  shared: { cards: 4 },
  rest: 2,
  chunk: 3,
  chunks: { 'src/pages/Video.tsx': 6 },
  first: { chunks: ['src/pages/Home.tsx'], js: 16.5, features: ['line', 'feed'] },
}
const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['vendor'], css: ['entry.css'] },
  vendor: { file: 'vendor.js' },
  'src/pages/Home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['vendor', 'cards'] },
  cards: { file: 'cards.js', name: 'cards' },
  'src/pages/Video.tsx': {
    file: 'video.js',
    isDynamicEntry: true,
    imports: ['index.html'],
    css: ['assets/rest-1.css'],
  },
  '_rest-1.css': { file: 'assets/rest-1.css' },
}

function weighing(kib: Readonly<Record<string, number>>, modules: ChunkModules = {}) {
  const read = (file: string) => Buffer.alloc((kib[file] ?? 0) * 1024)
  return weigh('web', { manifest, modules, read }, budget)
}

it('accepts files within the budget, and counts what is shared with the first load only there', () => {
  expect(weighing({ 'entry.js': 2, 'vendor.js': 7, 'home.js': 2, 'video.js': 5 })).toEqual([])
})

it('refuses a first load over its limit', () => {
  expect(weighing({ 'entry.js': 3, 'vendor.js': 8 })).toEqual([])
  expect(weighing({ 'entry.js': 5, 'vendor.js': 8 })).toEqual([
    'web: initial JavaScript weighs 13.0 KiB, over 12',
  ])
})

it('refuses styles and chunks over their own limits', () => {
  expect(weighing({ 'entry.css': 2, 'home.js': 4, 'video.js': 7 })).toEqual([
    'web: src/pages/Home.tsx weighs 4.0 KiB, over 3',
    'web: src/pages/Video.tsx weighs 7.0 KiB, over 6',
    'web: initial CSS weighs 2.0 KiB, over 1',
  ])
})

it('counts shared code and the rest of the styles separately', () => {
  const light = { 'entry.js': 2, 'vendor.js': 7, 'home.js': 2, 'video.js': 5 }
  expect(weighing({ ...light, 'cards.js': 3, 'assets/rest-1.css': 2 })).toEqual([])
  expect(weighing({ 'cards.js': 5 })).toEqual(['web: shared cards weighs 5.0 KiB, over 4'])
  expect(weighing({ 'assets/rest-1.css': 3 })).toEqual([
    'web: the rest of the styles weighs 3.0 KiB, over 2',
  ])
})

it('refuses a first page over its limit', () => {
  const light = { 'entry.js': 2, 'vendor.js': 7.5, 'home.js': 2 }
  expect(weighing({ ...light, 'cards.js': 3.5 })).toEqual([])
  expect(weighing({ ...light, 'home.js': 3, 'cards.js': 4.5 })).toContain(
    'web: JavaScript until the first page weighs 17.0 KiB, over 16.5',
  )
})

it.each([
  ['code', 'web/src/features/note/NoteRow.tsx'],
  ['a schema', 'contract/src/note.ts'],
  ['labels', 'web/src/shared/locales/zh-CN/note.json'],
])("refuses a feature's %s in the start", (_kind, module) => {
  expect(weighing({}, { 'entry.js': { [module]: 1 } })).toEqual([
    `web: initial JavaScript holds ${module}: it loads with its own screens`,
    `web: JavaScript until the first page holds ${module}: it loads with its own screens`,
  ])
  expect(weighing({}, { 'video.js': { [module]: 1 } })).toEqual([])
})

it('allows the features that the start needs, and those of the first page in that page only', () => {
  const line = { 'entry.js': { 'contract/src/line.ts': 1, 'contract/src/core/id.ts': 1 } }
  expect(weighing({}, { ...line, 'cards.js': { 'contract/src/feed.ts': 1 } })).toEqual([])
  expect(weighing({}, { 'entry.js': { 'contract/src/feed.ts': 1 } })).toEqual([
    'web: initial JavaScript holds contract/src/feed.ts: it loads with its own screens',
  ])
})
