import { expect, test } from 'vitest'
import { readBoot, readFirstAnswers } from './boot.ts'
import { testBoot } from '../../testing/connection.tsx'

function pageWith(text: string, id = 'kaleido-boot'): Document {
  const page = document.implementation.createHTMLDocument()
  const element = page.body.appendChild(page.createElement('script'))
  element.type = 'application/json'
  element.id = id
  element.textContent = text
  return page
}

test('the app reads its keys and switches from the page', () => {
  expect(readBoot(pageWith(JSON.stringify(testBoot)))).toEqual(testBoot)
})

test('a page that the server has not filled in is refused', () => {
  expect(() => readBoot(pageWith('__BOOT__'))).toThrow(/JSON/)
  expect(() => readBoot(pageWith('{}'))).toThrow(/interfaceKeys/)
  expect(() => readBoot(document.implementation.createHTMLDocument())).toThrow(/JSON/)
})

test('an unknown value of a switch is refused', () => {
  const odd = JSON.stringify({ ...testBoot, deviceGate: 'maybe' })
  expect(() => readBoot(pageWith(odd))).toThrow(/deviceGate/)
})

test('the page may carry answers, or none', () => {
  const first = { at: 1, answers: [{ call: 'line.getDomains', input: {}, data: { api: [] } }] }
  expect(readFirstAnswers(pageWith(JSON.stringify(first), 'kaleido-first'))).toEqual(first)
  const none = { at: 0, answers: [] }
  expect(readFirstAnswers(pageWith('', 'kaleido-first'))).toEqual(none)
  expect(readFirstAnswers(document.implementation.createHTMLDocument())).toEqual(none)
})
