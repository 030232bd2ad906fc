import { viewPath } from '@kaleido/contract/core/view'
import { expect, onTestFinished, test } from 'vitest'
import { slots } from '../storage/slots.ts'
import { openStore } from '../storage/storage.ts'
import { isView, takeView } from './view.ts'

function open(path: string) {
  const before = location.href
  const tab = openStore('sessionStorage')
  history.replaceState(null, '', path)
  onTestFinished(() => {
    tab.clear()
    history.replaceState(null, '', before)
  })
  return tab
}

test('the address of a view brings its login to this tab alone, and does not keep it', () => {
  const kept = openStore()
  kept.set(slots.token, 'own')
  onTestFinished(() => kept.remove(slots.token))
  const tab = open(viewPath('T0ken'))
  expect(takeView(tab)).toBe(true)
  expect(tab.get(slots.token)).toBe('T0ken')
  expect(kept.get(slots.token)).toBe('own')
  expect(location.hash).toBe('')
  expect(isView(kept)).toBe(false)
})

test('a reload goes on with the view; any other address is none', () => {
  const tab = open('/home')
  expect(takeView(tab)).toBe(false)
  history.replaceState(null, '', viewPath('T0ken'))
  expect(takeView(tab)).toBe(true)
  history.replaceState(null, '', '/mine')
  expect(takeView(tab)).toBe(true)
  expect(tab.get(slots.token)).toBe('T0ken')
})
