import { reportTrouble } from '@kaleido/contract/video'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
import { freshWindow } from '../../testing/clock.ts'
import { video } from './index.ts'
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

describe('a report of a video that does not play', () => {
  it('is shown to the operator', async () => {
    const told = { text: '一直在转', seconds: 12, line: 'https://v2.example' }
    expect((await tell(await app.logIn('guest'), told)).statusCode).toBe(200)
    const printed = await runCommand(app, video, 'trouble')
    expect(printed).toContain(`work ${id}  stall  12s  https://v2.example  一直在转`)
  })

  it('loses its sender’s token', async () => {
    const person = await app.logIn('guest')
    const line = `https://v.example/?token=${person.token}`
    await tell(person, { text: `my token is ${person.token}`, line })
    const printed = await runCommand(app, video, 'trouble')
    expect(printed).toContain('https://v.example/?token=[token]  my token is [token]')
    expect(printed).not.toContain(person.token)
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
