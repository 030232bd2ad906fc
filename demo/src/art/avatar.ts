import { darker, lighter } from './props.ts'
import { createRandom, type NonEmpty } from './random.ts'
import { times } from './scene.ts'
import { circle, ellipse, line, mix, rect, shape, tag } from './svg.ts'

const skins: NonEmpty<string> = ['#f6d3b8', '#ebbe9b', '#d9a27c', '#b97f58', '#f9dfc9']
const hairs: NonEmpty<string> = ['#1d1b1e', '#2e2320', '#5a3a28', '#8a4b2b', '#3b3f4a', '#b9793f']
const grounds: NonEmpty<string> = [
  '#f3c9a8',
  '#bfd8d2',
  '#f6d98f',
  '#c7d3e3',
  '#e9b2a0',
  '#a9c7a4',
  '#dad2c4',
  '#8fb7c4',
  '#e8dcc4',
]
const clothes: NonEmpty<string> = [
  '#d93a1c',
  '#1f5b66',
  '#23314a',
  '#e0a03a',
  '#f4ede0',
  '#2f7a63',
  '#7d3b33',
  '#3b3f46',
]

interface Person {
  readonly ground: string
  readonly skin: string
  readonly hair: string
  readonly cloth: string
}

/** Hair behind the head, and in front of it. */
interface Style {
  readonly behind?: (person: Person) => string
  readonly before: (person: Person) => string
}

const fringe = 'M29 48C28 26 42 22 52 22C64 22 72 30 71 48C66 42 62 36 60 31C54 38 40 42 29 48Z'
const curls = [
  [33, 31, 9],
  [44, 24, 10],
  [57, 24, 10],
  [67, 32, 9],
  [29, 41, 6],
  [71, 42, 6],
] as const

const styles: NonEmpty<Style> = [
  {
    behind: ({ hair }) =>
      shape('M24 46C22 14 78 14 76 46C80 66 78 80 74 90H26C22 80 20 66 24 46Z', hair),
    before: ({ hair }) => shape(fringe, hair),
  },
  {
    behind: ({ hair }) =>
      shape('M25 46C23 15 77 15 75 46C77 58 76 64 72 68H28C24 64 23 58 25 46Z', hair),
    before: ({ hair }) => shape(fringe, hair),
  },
  {
    behind: ({ hair }) => circle([50, 15], 10, hair),
    before: ({ hair }) =>
      shape('M28 46C27 22 73 22 72 46C68 36 60 31 50 31C40 31 32 36 28 46Z', hair),
  },
  {
    before: ({ hair }) =>
      shape(
        'M28 47C24 20 42 16 54 18C70 19 75 32 72 47C70 41 68 38 66 35C56 38 44 37 36 32C32 36 29 41 28 47Z',
        hair,
      ),
  },
  {
    before: ({ cloth }) =>
      shape('M27 40C26 16 74 16 73 40Z', darker(cloth, 0.1)) +
      rect({ x: 24, y: 36, width: 52, height: 8 }, lighter(cloth, 0.2), { rx: 4 }),
  },
  { before: ({ hair }) => curls.map(([x, y, r]) => circle([x, y], r, hair)).join('') },
  {
    before: ({ hair }) =>
      shape('M28 44C28 20 72 20 72 44C70 36 68 33 64 32H36C32 33 30 36 28 44Z', hair) +
      shape('M35 62Q50 80 65 62Q60 74 50 74Q40 74 35 62Z', hair, { opacity: 0.9 }),
  },
  {
    before: ({ hair }) =>
      shape('M28 44C25 18 74 14 73 44C66 40 62 36 60 30C52 36 38 36 28 44Z', hair),
  },
]

/** A friendly face that belongs to nobody, a hundred units wide. */
export function drawAvatar(seed: string, size: number): string {
  const random = createRandom(`avatar|${seed}`)
  const person: Person = {
    ground: random.pick(grounds),
    skin: random.pick(skins),
    hair: random.pick(hairs),
    cloth: random.pick(clothes),
  }
  const style = random.pick(styles)
  const light = circle(
    [random.integer(18, 82), random.integer(14, 40)],
    random.integer(14, 26),
    '#ffffff',
    { opacity: 0.28 },
  )
  const content = [
    rect({ x: 0, y: 0, width: 100, height: 100 }, person.ground),
    light,
    style.behind?.(person) ?? '',
    bust(person),
    style.before(person),
    face(),
    random.chance(0.22) ? glasses() : '',
  ]
  const box = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 100 100',
    width: size,
    height: size,
  }
  return tag('svg', box, content.join(''))
}

function bust({ skin, cloth }: Person): string {
  return [
    shape('M14 104C14 82 32 74 50 74C68 74 86 82 86 104Z', cloth),
    shape('M41 60H59V76C59 84 41 84 41 76Z', mix(skin, '#8a4a30', 0.18)),
    shape('M40 75Q50 86 60 75L63 78Q50 92 37 78Z', lighter(cloth, 0.25)),
    ellipse([50, 47], [20, 23], skin),
    ellipse([30, 49], [3.6, 5], skin),
    ellipse([70, 49], [3.6, 5], skin),
  ].join('')
}

function face(): string {
  return [
    times(2, (at) => circle([42.5 + at * 15, 49], 1.9, '#2a1e1a')),
    line('M44.5 58Q50 62.5 55.5 58', '#8a3e2c', 1.9, { 'stroke-linecap': 'round' }),
    times(2, (at) => circle([37 + at * 26, 55], 3.6, '#e8705a', { opacity: 0.28 })),
  ].join('')
}

function glasses(): string {
  const frame = { stroke: '#23262b', 'stroke-width': 1.8 }
  const lenses = times(2, (at) => circle([42.5 + at * 15, 49], 6.6, 'none', frame))
  return lenses + line('M49 48h2', '#23262b', 1.8)
}
