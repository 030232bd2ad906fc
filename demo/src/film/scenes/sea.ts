import { createNoise } from '../../art/random.ts'
import { across, d, shape, smooth } from '../../art/svg.ts'
import { mixed, rise } from '../ease.ts'
import { blend, type Keys, through } from '../paint/colour.ts'
import { mirror } from '../paint/mirror.ts'
import { drawMask } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'
import type { Scene, Stage } from '../scene.ts'
import { fillAir } from '../things/air.ts'
import { createBoat } from '../things/boat.ts'
import { createClouds } from '../things/clouds.ts'
import { createGlitter } from '../things/glitter.ts'
import { createLighthouse } from '../things/lighthouse.ts'
import { createMoon } from '../things/moon.ts'
import { createStars } from '../things/stars.ts'
import { createSun } from '../things/sun.ts'
import type { SeaLight } from './sea-light.ts'

interface SeaThings {
  readonly hasBoat?: boolean
  readonly hasLighthouse?: boolean
  readonly wind?: number
}

/** The sea under the moon or the sun, whose light makes a path over it. */
export function sea(light: SeaLight, things: SeaThings = {}): Scene {
  const { hasBoat = true, hasLighthouse = false, wind = 1 } = things
  return async (stage) => {
    const { width, height } = stage
    const side = Math.min(width, height)
    const horizon = Math.round(height * 0.56)
    const heights = { from: horizon * 0.25, until: horizon * 0.95 }
    const [body, shore, boat, lighthouse, clouds] = await Promise.all([
      createBody(side, light.body),
      shoreOf(stage, horizon),
      createBoat(stage, horizon),
      createLighthouse(stage, horizon),
      createClouds({ ...stage, ...heights, count: 9, wide: width * 0.62 }),
    ])
    const stars = createStars({ ...stage, below: horizon, count: 150, unit: side / 620 })
    const glitter = createGlitter(stage, horizon)
    return (canvas, moment) => {
      const { seconds, part } = moment
      const at = (keys: Keys) => through(keys, part)
      const [far, near, low] = [at(light.far), at(light.near), at(light.sky[2])]
      const dark = mixed(...light.stars, part)
      fillAir(canvas, light.sky, { hour: part, until: horizon + 1, turn: 0.55 })
      stars(canvas, { seconds, opacity: dark })
      const x = width * mixed(0.42, 0.58, part)
      const y = horizon * (1 - mixed(...light.height, part))
      body(canvas, { x, y, r: side * 0.62, strength: 0.85 })
      const [top, bottom] = [at(light.cloud), blend(at(light.cloud), low, 0.75)]
      clouds(canvas, { moved: seconds * width * 0.012, top, bottom, opacity: 0.75 })
      const land = { top: blend(near, low, 0.32), bottom: blend(near, low, 0.55) }
      tint(canvas, shore, { y: horizon - shore.height + 1, ...land })
      if (hasLighthouse) lighthouse(canvas, { seconds, dark })
      mirror(canvas, { from: horizon, seconds, wind, far, near })
      glitter(canvas, { seconds, x, strength: rise(horizon - y, -side * 0.06, side * 0.05) })
      if (hasBoat) boat(canvas, moment)
    }
  }
}

function createBody(side: number, body: SeaLight['body']) {
  return body === 'sun' ? createSun(side * 0.2) : createMoon(side * 0.26)
}

function shoreOf({ width, height, seed }: Stage, horizon: number) {
  const noise = createNoise(`${seed}/shore`)
  const tall = Math.round(height * 0.13)
  return drawMask({ width, height: Math.min(tall, horizon), seed, blur: 0.6 }, () => {
    const left = across(
      width * 0.46,
      40,
      (part) => tall - tall * 1.1 * noise(part * 3.4, 4) * (1 - part) ** 0.8 - 1,
    )
    const right = across(
      width * 0.32,
      30,
      (part) => tall - tall * 0.75 * noise(part * 2.6 + 7, 4) * (1 - part) - 1,
    )
    const turned = right.map(([x, y]) => [width - x, y] as const)
    return (
      shape(`${smooth(left)}${d`L0 ${tall}Z`}`, '#000000') +
      shape(`${smooth(turned)}${d`L${width} ${tall}Z`}`, '#000000')
    )
  })
}
