import { expect } from '@playwright/test'
import { hasEngine } from '../tools/test/engines.ts'
import { webKitVisit } from './pages/first-visit.webkit.ts'
import { expectWebKitToPlay } from './pages/player.webkit.ts'
import { listFree } from './support/works.ts'
import { test } from './webkit/test.ts'

test.skip(!hasEngine('webkit'), 'there is no WebKit on this machine')

// Debian's WebKit is no iPhone, and its user agent says so.
test.use({ guards: { deviceGate: 'off', devtoolsGuard: null } })

test.beforeEach(async ({ webKit, baseURL }) => {
  await webKit.open(`${baseURL}/`)
  // Its codecs come from GStreamer, whose plugins for the product's formats may be missing.
  const types = await webKit.run(() =>
    ['video/mp4; codecs="avc1.4d401e"', 'audio/mp4; codecs="mp4a.40.2"'].filter(
      (type) => !MediaSource.isTypeSupported(type),
    ),
  )
  test.skip(types.length > 0, `the codecs of this WebKit do not include ${types.join(', ')}`)
  await webKitVisit(webKit).enter()
})

test(
  'a long video plays in WebKit, by Media Source',
  { tag: ['@media', '@video', '@player'] },
  async ({ webKit, baseURL, operator }) => {
    const work = (await listFree(operator, 'video')).at(-1)
    await webKit.open(`${baseURL}/detail/${work?.id}`)
    await webKitVisit(webKit).arrive(work?.title ?? '')
    expect(await expectWebKitToPlay(webKit)).toMatch(/^blob:/)
  },
)

test(
  'a short plays in WebKit, from its file',
  { tag: ['@media', '@short'] },
  async ({ webKit, baseURL, operator }) => {
    const work = (await listFree(operator, 'short')).at(-1)
    await webKit.open(`${baseURL}/shortvideo?id=${work?.id}`)
    expect(await expectWebKitToPlay(webKit)).toMatch(/\/short-360\.mp4$/)
  },
)
