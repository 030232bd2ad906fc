import { getDomains } from '@kaleido/contract/line'
import { uploadPresalePicture } from '@kaleido/contract/line-desk'
import { listSettings, updateSetting } from '@kaleido/contract/ops-setting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aPng } from '../media/media.fixture.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ token } = await app.logIn('staff', 'editor'))
})

async function change(value: object) {
  const listed = openAnswer(app, await ask(app, listSettings, { token }))
  const { list } = listSettings.output.parse(listed)
  const { version = 0 } = list.find(({ name }) => name === 'line.source') ?? {}
  return ask(app, updateSetting, { token, input: { name: 'line.source', version, value } })
}

const sourceNow = async () =>
  getDomains.output.parse(openAnswer(app, await ask(app, getDomains))).source

const upload = async () => {
  const taken = openAnswer(
    app,
    await ask(app, uploadPresalePicture, { token, file: { bytes: await aPng(358, 100) } }),
  )
  return uploadPresalePicture.output.parse(taken)
}

describe('the presale', () => {
  it('is what operators say from the next request on, without what is not on', async () => {
    const { url } = await upload()
    const entry = { type: 1, status: 1, url }
    const preSaleConfig = [
      { ...entry, isOn: false },
      { ...entry, type: 2, link: 'vip_coin' },
      { ...entry, type: 3, status: 2 },
    ]
    expect(envelopeOf(await change({ preSaleConfig })).code).toBe(200)
    expect((await sourceNow()).preSaleConfig).toEqual([
      { type: 2, status: 1, url, link: 'vip_coin' },
      { type: 3, status: 2, url },
    ])
    expect(envelopeOf(await change({ preSaleConfig: [] })).code).toBe(200)
    expect((await sourceNow()).preSaleConfig).toEqual([])
  })
})

describe('what does not fit', () => {
  const entry = { type: 1, status: 1, url: '/p/aa/a.webp' }
  it.each([
    ['preSaleConfig.0.url', { preSaleConfig: [{ ...entry, url: '' }] }],
    ['preSaleConfig.1.type', { preSaleConfig: [entry, { ...entry, type: 4 }] }],
    ['preSaleConfig.0.link', { preSaleConfig: [{ ...entry, link: 'javascript:alert(1)' }] }],
    ['GROUP.0.url', { GROUP: [{ title: '群', url: '//a.example', weight: 1 }] }],
    ['GUIDE', { GUIDE: 'javascript:alert(1)' }],
    ['COMMUNITYLAYOUT', { COMMUNITYLAYOUT: 3 }],
    ['MODULESELECTINDEX', { MODULESELECTINDEX: 0 }],
  ])('is refused by its name: %s', async (field, value) => {
    const before = await sourceNow()
    expect(envelopeOf(await change(value)).data).toMatchObject({
      key: 'ops.setting_unfit',
      issues: [{ field }],
    })
    expect(await sourceNow()).toEqual(before)
  })
})

describe('the picture of an entry', () => {
  it('is not everybody’s to upload', async () => {
    const { token: other } = await app.logIn('staff', 'finance')
    const answer = await ask(app, uploadPresalePicture, {
      token: other,
      file: { bytes: await aPng(9, 9) },
    })
    expect(answer.statusCode).toBe(403)
  })
})
