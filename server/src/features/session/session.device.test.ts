import { expect, it } from 'vitest'
import { deviceName } from './session.device.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [`${iPhone} CriOS/143.0.7499.92 Mobile/15E148 Safari/604.1`, 'iPhone · Chrome'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2d) NetType/WIFI`, 'iPhone · WeChat'],
  [`${iPhone} Mobile/15E148`, 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Android · Chrome',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Windows · Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux · Firefox'],
  ['curl/8.15.0', ''],
  ['', ''],
])('names the device of "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
