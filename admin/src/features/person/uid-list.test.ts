import { expect, test } from 'vitest'
import { readUids } from './uid-list.ts'

test('uids are read from lines and lists, each once', () => {
  expect(readUids('7 8\n9，7;10、')).toEqual({ uids: [7, 8, 9, 10] })
  expect(readUids('  ')).toEqual({ uids: [] })
})

test.each(['7 x8', '0', '-7', '9007199254740992', '1.5'])(
  '%s has something that is no uid',
  (text) => {
    expect(readUids(text).odd).toBeDefined()
  },
)
