import { expect, test } from 'vitest'
import './styles.css'

const surfaces = ['--bg', '--surface', '--surface-2']
const texts = [
  '--text-1',
  '--text-2',
  '--text-3',
  '--brand-text',
  '--success',
  '--danger',
  '--warn',
]

/** What a token's colour looks like in a theme, as the browser computes it. */
function colour(theme: string, token: string): number[] {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.dataset['theme'] = theme
  probe.style.color = `var(${token})`
  const channels =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  probe.remove()
  return channels.slice(0, 3)
}

/** Relative luminance of WCAG 2.2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'])('in the %s theme every text is legible on every surface', (theme) => {
  const weak = surfaces.flatMap((surface) =>
    texts.filter((text) => contrast(colour(theme, text), colour(theme, surface)) < 4.5),
  )
  expect(weak).toEqual([])
})

test('the themes differ', () => {
  expect(colour('light', '--bg')).not.toEqual(colour('dark', '--bg'))
})
