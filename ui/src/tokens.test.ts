import { expect, test } from 'vitest'
import './styles.css'

const surfaces = ['--bg', '--surface', '--surface-2']
/** Text on its own tint, and on a fill. */
const pairs = [
  ['--brand-text', '--brand-soft'],
  ['--on-brand', '--brand'],
  ['--gold-text', '--gold-soft'],
  ['--on-gold', '--gold'],
  ['--success', '--success-soft'],
  ['--warn', '--warn-soft'],
  ['--danger', '--danger-soft'],
  ['--info', '--info-soft'],
  ['--jade', '--jade-soft'],
] as const
const texts = [
  '--text-1',
  '--text-2',
  '--text-3',
  '--brand-text',
  '--success',
  '--danger',
  '--warn',
  '--gold-text',
  '--info',
  '--jade',
]

type Theme = 'light' | 'dark' | 'afterdark'
const places: Theme[] = ['light', 'dark', 'afterdark']

/** The computed colour of a token in a theme or after dark. */
function colour(place: Theme, token: string): number[] {
  const probe = document.body.appendChild(document.createElement('div'))
  if (place === 'afterdark') probe.dataset['area'] = place
  else probe.dataset['theme'] = place
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

test.each(places)('%s: every text is legible on every surface', (theme) => {
  const weak = surfaces.flatMap((surface) =>
    texts.filter((text) => contrast(colour(theme, text), colour(theme, surface)) < 4.5),
  )
  expect(weak).toEqual([])
})

test.each(places)('%s: text on a tint or a fill is legible', (place) => {
  const weak = pairs.filter(([text, ground]) => {
    return contrast(colour(place, text), colour(place, ground)) < 4.5
  })
  expect(weak).toEqual([])
})

test('the themes differ, and after dark differs from both', () => {
  const grounds = places.map((place) => colour(place, '--bg').join(' '))
  expect(new Set(grounds).size).toBe(3)
})

test('text inside a part that is after dark takes its colour from there', () => {
  const part = document.body.appendChild(document.createElement('div'))
  part.dataset['area'] = 'afterdark'
  part.append(document.createElement('p'))
  expect(getComputedStyle(part.children[0] ?? part).color).toBe('rgb(245, 243, 239)')
  part.remove()
})
