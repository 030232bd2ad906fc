import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a cell with a comma, a quote or a line break is quoted, and quotes are doubled', () => {
  expect(toCsv([['a,b', 'say "hi"', 'one\ntwo', 'plain']])).toBe(
    '\uFEFF"a,b","say ""hi""","one\ntwo",plain\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'a text that a spreadsheet would run is escaped: %j',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
  },
)

test('an escaped text is still quoted where it has to be', () => {
  expect(toCsv([['=HYPERLINK("https://example.com","x")']])).toBe(
    '\uFEFF"\'=HYPERLINK(""https://example.com"",""x"")"\r\n',
  )
})

test('a negative number stays a number', () => {
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n')
})
