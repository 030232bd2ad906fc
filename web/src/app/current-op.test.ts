import { beforeEach, expect, it } from 'vitest'
import rows from '../shared/spec/spec-rows.json' with { type: 'json' }
import { openStore } from '../shared/storage/storage.ts'
import { currentOpSlot, noteCurrentOp } from './current-op.ts'

const store = openStore('sessionStorage')
beforeEach(() => store.clear())

const kept = () => store.get(currentOpSlot)

it.each(rows.currentOp.storedAs1WhenPreviousPathContained)('coming from %s it is 1', (part) => {
  noteCurrentOp(store, `${part}/31`)
  expect(kept()).toBe('1')
  noteCurrentOp(store, `/main${part}`)
  expect(kept()).toBe('1')
})

it.each(['/home', '/', '/community', '/search', '/mine', undefined])(
  'coming from %s it is removed',
  (path) => {
    noteCurrentOp(store, '/detail/1')
    noteCurrentOp(store, path)
    expect(kept()).toBeUndefined()
  },
)
