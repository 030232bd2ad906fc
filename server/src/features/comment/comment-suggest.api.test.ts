import { addComment } from '@kaleido/contract/comment'
import { suggestMentions } from '@kaleido/contract/comment-mention'
import { setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { followAll } from '../search/search.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { aComment } from './comment.fixture.ts'

let app: TestApp
let work: string
let author: Login
let me: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await named('云上的作者')
  me = await named('云上的我')
  work = await aWork(app.deps.db, { authorUid: author.uid })
})
afterAll(() => app.close())

async function named(name: string): Promise<Login> {
  const login = await app.logIn('member')
  const { db } = app.deps
  await db.updateTable('account').set({ name }).where('uid', '=', String(login.uid)).execute()
  return login
}

const suggest = async (word = '', { token } = me) => {
  const answer = await ask(app, suggestMentions, { token, input: { work, word } })
  return suggestMentions.output.parse(openAnswer(app, answer)).list.map(({ uid }) => uid)
}
const say = async (input: object) => {
  const { token } = await app.logIn('member')
  const answer = await ask(app, addComment, { token, input: { work, ...input } })
  return openAnswer(app, answer) as { comment: { mentions?: { uid: number }[] } }
}

describe('the suggested people', () => {
  it('are the author, who commented last, then others with the name; also by pinyin', async () => {
    const [early, late] = [await named('山里的人'), await named('云上的客')]
    const elsewhere = await named('云上的外人')
    for (const { uid } of [early, late, me]) {
      await aComment(app.ctx(), { workId: work, authorUid: uid })
    }
    expect(await suggest()).toEqual([author.uid, late.uid, early.uid])
    await followAll(app)
    expect(await suggest('云上')).toEqual([author.uid, late.uid, elsewhere.uid])
    expect(await suggest('shanli')).toEqual([early.uid])
    expect(await suggest('没有这个人')).toEqual([])
  })

  it('begin with whom one follows', async () => {
    const followed = await named('山外的人')
    await ask(app, setFollow, {
      token: me.token,
      input: { followUID: followed.uid, isFollow: true },
    })
    await followAll(app)
    expect((await suggest())[0]).toBe(followed.uid)
    expect((await suggest('山'))[0]).toBe(followed.uid)
  })

  it('are nobody whom one hides, blocks or is blocked by', async () => {
    const [muted, blocked, blocking] = [
      await named('隐去甲'),
      await named('隐去乙'),
      await named('隐去丙'),
    ]
    for (const { uid } of [muted, blocked, blocking]) {
      await aComment(app.ctx(), { workId: work, authorUid: uid })
    }
    await followAll(app)
    expect(await suggest('隐去')).toHaveLength(3)
    const set = (by: Login, uid: number) =>
      ask(app, setBlock, { token: by.token, input: { uid, isBlocked: true } })
    await set(me, blocked.uid)
    await set(blocking, me.uid)
    await ask(app, setMute, { token: me.token, input: { uid: muted.uid, isMuted: true } })
    expect(await suggest('隐去')).toEqual([])
  })
})

describe('a picked name', () => {
  it('means the person picked, though others have it; and nobody who is not called so', async () => {
    const [one, other, third] = [await named('同名'), await named('同名'), await named('另外')]
    const picked = [
      { uid: other.uid, name: '同名' },
      { uid: one.uid, name: '另外' },
    ]
    const { comment } = await say({ text: '@同名 @另外', mentions: picked })
    expect(comment.mentions).toEqual([
      { uid: other.uid, name: '同名' },
      { uid: third.uid, name: '另外' },
    ])
  })
})
