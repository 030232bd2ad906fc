import { getGizmo } from '@kaleido/contract/gizmo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startTestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aGizmo } from './gizmo.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the newest gizmo', () => {
  it('is null where there is none, and the last one made where there are some', async () => {
    expect(openAnswer(app, await ask(app, getGizmo))).toBeNull()
    await aGizmo(app.deps.db, { title: 'first' })
    const id = await aGizmo(app.deps.db, { title: 'second' })
    expect(openAnswer(app, await ask(app, getGizmo))).toMatchObject({ id, title: 'second' })
  })
})
