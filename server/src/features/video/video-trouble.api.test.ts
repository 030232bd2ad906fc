import { reportTrouble } from '@kaleido/contract/video'
import { listTroubles } from '@kaleido/contract/video-desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { freshWindow } from '../../testing/clock.ts'
import { aVideoWork } from './video.fixture.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  id = await aVideoWork(app, { authorUid: (await app.logIn('member')).uid })
})
afterAll(() => app.close())

const tell = ({ token }: Login, input: object = {}) =>
  ask(app, reportTrouble, { token, input: { id, kind: 'stall', ...input } })

async function shown(input: object = {}) {
  const { token } = await app.logIn('staff', 'support')
  const answer = await ask(app, listTroubles, { token, input })
  return listTroubles.output.parse(openAnswer(app, answer)).list
}

describe('a report of a video that does not play', () => {
  it('is shown to the operator', async () => {
    const told = { text: '一直在转', seconds: 12, line: 'https://v2.example' }
    const guest = await app.logIn('guest')
    expect((await tell(guest, told)).statusCode).toBe(200)
    const [latest] = await shown({ work: id, kind: 'stall' })
    expect(latest).toMatchObject({ work: id, uid: guest.uid, kind: 'stall', ...told })
    expect(await shown({ kind: 'sound' })).toEqual([])
    expect(await shown({ work: '999999' })).toEqual([])
  })

  it('loses its sender’s token', async () => {
    const person = await app.logIn('guest')
    const line = `https://v.example/?token=${person.token}`
    await tell(person, { text: `my token is ${person.token}`, line })
    const [latest] = await shown()
    expect(latest).toMatchObject({
      line: 'https://v.example/?token=[token]',
      text: 'my token is [token]',
    })
  })

  it('is taken twenty times an hour', async () => {
    const person = await app.logIn('guest')
    await freshWindow(app, 3_600)
    const answers = await Promise.all(Array.from({ length: 23 }, () => tell(person)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
