import { line, tag } from '../art/svg.ts'

/** Capital letters, ten wide and fourteen high, drawn with one stroke width: no font is asked for. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M1.9 9H8.1',
  B: 'M0 0V14H5.5A3.7 3.7 0 0 0 5.5 6.6H0M0 0H5A3.3 3.3 0 0 1 5 6.6',
  C: 'M9.5 2.6A6 7 0 1 0 9.5 11.4',
  D: 'M0 0V14H3.4A6.6 7 0 0 0 3.4 0Z',
  E: 'M8 0H0V14H8M0 6.8H6.6',
  F: 'M8 0H0V14M0 6.8H6.6',
  G: 'M9.5 2.6A6 7 0 1 0 10 8V7.6H6',
  H: 'M0 0V14M9 0V14M0 6.8H9',
  I: 'M0 0V14',
  J: 'M6 0V9.6A3.4 4.2 0 0 1 0 11',
  K: 'M0 0V14M8.4 0L0 8M3 5.6L8.8 14',
  L: 'M0 0V14H7.6',
  M: 'M0 14V0L5.5 9L11 0V14',
  N: 'M0 14V0L9 14V0',
  O: 'M5.6 0A5.6 7 0 1 0 5.6 14A5.6 7 0 1 0 5.6 0Z',
  P: 'M0 14V0H5A3.9 3.9 0 0 1 5 7.8H0',
  Q: 'M5.6 0A5.6 7 0 1 0 5.6 14A5.6 7 0 1 0 5.6 0ZM6.6 10L10.8 14.6',
  R: 'M0 14V0H5A3.7 3.7 0 0 1 5 7.4H0M4 7.4L8.8 14',
  S: 'M7.8 2.2A3.8 3.4 0 1 0 4.2 6.9A3.9 3.6 0 1 1 0.2 11.6',
  T: 'M0 0H9M4.5 0V14',
  U: 'M0 0V9A4.5 5 0 0 0 9 9V0',
  V: 'M0 0L5 14L10 0',
  W: 'M0 0L3.6 14L7.2 3L10.8 14L14.4 0',
  X: 'M0 0L9 14M9 0L0 14',
  Y: 'M0 0L4.7 7L9.4 0M4.7 7V14',
  Z: 'M0 0H9L0 14H9',
}

const widths: Readonly<Record<string, number>> = {
  I: 0,
  J: 6,
  M: 11,
  W: 14.4,
  E: 8,
  F: 8,
  L: 7.6,
  O: 11.2,
  Q: 11.2,
  T: 9,
  ' ': 6,
}
const gap = 5.4

/** Words in a row, `high` pixels high, with its middle at `x` and its head at `y`. */
export function lettered(
  words: string,
  {
    x,
    y,
    high,
    colour,
  }: { readonly x: number; readonly y: number; readonly high: number; readonly colour: string },
): string {
  const scale = high / 14
  let at = 0
  const drawn = words.split('').map((letter) => {
    const path = strokes[letter] ?? ''
    const placed =
      path === ''
        ? ''
        : tag(
            'g',
            { transform: `translate(${at.toFixed(2)} 0)` },
            line(path, colour, 1.15, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
          )
    at += (widths[letter] ?? 9.5) + gap
    return placed
  })
  const left = x - ((at - gap) * scale) / 2
  return tag(
    'g',
    { transform: `translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})` },
    drawn.join(''),
  )
}
