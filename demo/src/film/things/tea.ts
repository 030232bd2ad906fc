import { darker, lighter } from '../../art/props.ts'
import { linear, type Scene } from '../../art/scene.ts'
import { circle, ellipse, line, moved, shape } from '../../art/svg.ts'

/** A pot and two cups on a tray, two hundred units wide; the middle of the pot is the origin. */
export function tea(scene: Scene): string {
  const clay = linear(
    scene,
    [
      [0, '#6fa39a'],
      [0.4, '#417a74'],
      [1, '#1f4442'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  return [
    ellipse([6, 60], [115, 13], '#140806', { opacity: 0.4 }),
    ellipse([0, 52], [112, 17], '#5a3220'),
    ellipse([0, 50], [112, 16], '#744530'),
    pot(clay),
    moved({ to: [-86, 36], scale: [0.95, 0.95] }, cup(clay)),
    moved({ to: [84, 38] }, cup(clay)),
  ].join('')
}

function pot(clay: string): string {
  return [
    line('M44 -12C86 -26 86 30 42 28', '#2b5653', 8.5, { 'stroke-linecap': 'round' }),
    shape('M-44 20C-62 14 -66 -10 -80 -20L-71 -25C-58 -16 -54 -4 -42 -6Z', '#366b66'),
    shape(
      'M-50 20C-56 -20 -30 -40 0 -40C30 -40 56 -20 50 20C46 46 26 55 0 55C-26 55 -46 46 -50 20Z',
      clay,
    ),
    ellipse([0, -37], [26, 7], darker('#417a74', 0.25)),
    shape('M-25 -39C-20 -50 20 -50 25 -39Z', '#55908a'),
    circle([0, -50], 5.5, '#2b5653'),
    ellipse([-26, -8], [6, 18], '#ffffff', { opacity: 0.28, transform: 'rotate(14)' }),
  ].join('')
}

function cup(clay: string): string {
  return [
    ellipse([0, 29], [26, 5], '#140806', { opacity: 0.4 }),
    shape('M-22 0C-20 20 -12 29 0 29C12 29 20 20 22 0Z', clay),
    ellipse([0, 0], [22, 6.5], lighter('#6fa39a', 0.35)),
    ellipse([0, 0.8], [19, 5], '#c98a2e'),
    ellipse([-5, 0], [6, 1.4], '#f6d488', { opacity: 0.8 }),
  ].join('')
}
