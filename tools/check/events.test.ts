import { expect, it } from 'vitest'
import { checkEvents } from './events.ts'
import { sourceOf } from './source.fixture.ts'

const declaration = "export const noteAdded = defineEvent('note.added', z.object({}))"
const emitting = 'await ctx.emit(trx, noteAdded, {})'
const hearing = 'listens: [onEvent(noteAdded, count)]'

const good = {
  'server/src/features/note/note.events.ts': declaration,
  'server/src/features/note/note.service.ts': emitting,
  'server/src/features/tag/index.ts': hearing,
}

it('lets one feature emit an event and another one listen', () => {
  expect(checkEvents(sourceOf(good))).toEqual([])
})

it('counts the invalidation of a cached answer as listening', () => {
  const change = {
    'server/src/features/note/note.events.ts': declaration.replace('defineEvent', 'defineChange'),
    'server/src/features/tag/index.ts': '',
  }
  expect(checkEvents(sourceOf({ ...good, ...change }))).toEqual(['note.added is heard by nobody'])
  const cached = { 'server/src/features/tag/tag.routes.ts': 'tags: [staleBy(noteAdded)]' }
  expect(checkEvents(sourceOf({ ...good, ...change, ...cached }))).toEqual([])
})

it.each([
  ['is emitted by nobody', { 'server/src/features/note/note.service.ts': '' }],
  ['is heard by nobody', { 'server/src/features/tag/index.ts': '' }],
  [
    'is heard by nobody',
    {
      'server/src/features/tag/index.ts': '',
      'server/src/features/tag/tag.api.test.ts': hearing,
    },
  ],
])('refuses an event that %s', (problem, change) => {
  expect(checkEvents(sourceOf({ ...good, ...change }))).toEqual([`note.added ${problem}`])
})

it('refuses an event outside of its feature, and one with another feature’s name', () => {
  const elsewhere = {
    ...good,
    'server/src/features/note/note.service.ts': `${declaration}\n${emitting}`,
  }
  expect(checkEvents(sourceOf(elsewhere))).toEqual([
    'server/src/features/note/note.service.ts declares note.added: events stand in <feature>.events.ts',
  ])
  const misnamed = {
    ...good,
    'server/src/features/note/note.events.ts': declaration.replace('note.added', 'tag.added'),
  }
  expect(checkEvents(sourceOf(misnamed))).toEqual([
    'server/src/features/note/note.events.ts: tag.added is to be named note.…',
  ])
})
