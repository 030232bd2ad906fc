import { expect, onTestFinished, test } from 'vitest'
import './styles.css'
import type { Theme } from './theme.ts'
import { applyTextScale, applyTheme } from './theme.ts'

/** The page's two theme metas; returns their contents. */
function metas(): () => string[] {
  const made = ['light', 'dark'].map((system) => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'theme-color'
    meta.media = `(prefers-color-scheme: ${system})`
    return meta
  })
  onTestFinished(() => {
    for (const meta of made) meta.remove()
    applyTheme('auto')
    applyTextScale(1)
  })
  return () => made.map((meta) => meta.content)
}

const ground = () => getComputedStyle(document.documentElement).backgroundColor

function rgb(hex: string | undefined): string {
  const channels = hex?.match(/[\da-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? []
  return `rgb(${channels.join(', ')})`
}

test.each([
  ['light', undefined],
  ['dark', undefined],
  ['light', 'afterdark'],
] as const)("the browser's chrome around a %s page, %s, has the page's ground", (theme, area) => {
  const colours = metas()
  applyTheme(theme, area)
  expect(colours().map(rgb)).toEqual([ground(), ground()])
})

test('auto follows the system, whatever was chosen before', () => {
  const colours = metas()
  applyTheme('light')
  const light = ground()
  applyTheme('dark', 'afterdark')
  applyTheme('auto')
  expect(colours().map(rgb)).toEqual([light, 'rgb(13, 14, 17)'])
  expect(document.documentElement.dataset).not.toHaveProperty('theme')
  expect(document.documentElement.dataset).not.toHaveProperty('area')
})

test('after dark is dark in either theme', () => {
  metas()
  const grounds = (['light', 'dark'] satisfies Theme[]).map((theme) => {
    applyTheme(theme, 'afterdark')
    return ground()
  })
  expect(grounds).toEqual(['rgb(9, 11, 13)', 'rgb(9, 11, 13)'])
})

test('text and its line grow with the text scale', () => {
  metas()
  const text = document.body.appendChild(document.createElement('p'))
  onTestFinished(() => text.remove())
  text.className = 'text-[20px]/[24px]'
  applyTextScale(1.3)
  const { fontSize, lineHeight } = getComputedStyle(text)
  expect([fontSize, lineHeight]).toEqual(['26px', '31.2px'])
})
