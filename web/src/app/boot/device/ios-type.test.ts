import UserAgent from 'user-agents'
import { describe, expect, it } from 'vitest'
import { isIosType } from './ios-type.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'
const iphone = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

/** Distinct user agents from a published list, sampled by their share of use. */
function drawn(filter: { platform?: RegExp; userAgent?: RegExp }): string[] {
  const generate = new UserAgent(filter)
  return [...new Set(Array.from({ length: 2_000 }, () => generate.random().toString()))]
}

describe('admits', () => {
  it('every iPhone, iPad and iPod of the list, fifty of them and more', () => {
    // Some entries claim two systems at once; they are excluded.
    const oneSystem = /^(?!.*(?:Android|Windows|X11))/
    const agents = drawn({ platform: /iPhone|iPad|iPod/, userAgent: oneSystem })
    expect(agents.length).toBeGreaterThanOrEqual(50)
    for (const userAgent of agents) {
      expect(isIosType({ userAgent, maxTouchPoints: 5 }), userAgent).toBe(true)
    }
  })

  it.each([
    ['an iPad that asks for desktop pages', mac, 5],
    [
      'WeChat',
      iphone('Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN'),
      5,
    ],
    ['Chrome on an iPhone', iphone('CriOS/146.0.7680.40 Mobile/15E148 Safari/604.1'), 5],
    ['Firefox on an iPhone', iphone('FxiOS/156.1 Mobile/15E148 Safari/604.1'), 5],
    ['Edge on an iPhone', iphone('Version/18.0 EdgiOS/146.0 Mobile/15E148 Safari/604.1'), 5],
    ['QQ on an iPhone', iphone('Mobile/15E148 QQ/9.1.5.610 V1_IPH_SQ_9.1.5'), 5],
    ['a web view', iphone('Mobile/15E148'), 5],
    [
      'an iPad that says so',
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      5,
    ],
    [
      'an iPod',
      'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
      5,
    ],
  ])('%s', (_what, userAgent, maxTouchPoints) => {
    expect(isIosType({ userAgent, maxTouchPoints })).toBe(true)
  })
})

describe('rejects', () => {
  it('every Android and desktop browser of the list', () => {
    const android = drawn({ userAgent: /Android/ })
    const agents = [...android, ...drawn({ userAgent: /Windows NT|X11/ })]
    expect(agents.length).toBeGreaterThanOrEqual(50)
    for (const userAgent of agents) {
      expect(isIosType({ userAgent, maxTouchPoints: 5 }), userAgent).toBe(false)
    }
  })

  it.each([
    ['a Mac', mac, 0],
    ['a Mac that counts its trackpad', mac, 1],
    [
      'a phone that calls itself like one',
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
      5,
    ],
    [
      'WeChat on Android',
      'Mozilla/5.0 (Linux; Android 15; V2254A) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
      10,
    ],
    ['nothing at all', '', 5],
  ])('%s', (_what, userAgent, maxTouchPoints) => {
    expect(isIosType({ userAgent, maxTouchPoints })).toBe(false)
  })
})
