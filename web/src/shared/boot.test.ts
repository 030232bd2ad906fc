import { expect, test } from 'vitest'
import { readBoot } from './boot.ts'

const boot = {
  interfaceKeys: [{ name: 'k1', key: 'a key' }],
  imageKey: 'another key',
  wirePlain: false,
  reportBase: '',
}

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  const element = page.body.appendChild(page.createElement('script'))
  element.type = 'application/json'
  element.id = 'kaleido-boot'
  element.textContent = text
  return page
}

test('the app reads its keys from the page', () => {
  expect(readBoot(pageWith(JSON.stringify(boot)))).toEqual(boot)
})

test('a page that the server has not filled in is refused', () => {
  expect(() => readBoot(pageWith('__BOOT__'))).toThrow(/JSON/)
  expect(() => readBoot(pageWith('{}'))).toThrow(/interfaceKeys/)
  expect(() => readBoot(document.implementation.createHTMLDocument())).toThrow(/JSON/)
})
