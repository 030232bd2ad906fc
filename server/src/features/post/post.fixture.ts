import type { InputOf } from '@kaleido/contract/core/call'
import { listPosts, openPost, type PostCard, publishPost } from '@kaleido/contract/post'
import { randomUUID } from 'node:crypto'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aPicture } from '../media/media.fixture.ts'
import { aWork } from '../work/work.fixture.ts'

/** A member whom nobody reviews and no newcomer's limit holds up. */
export async function aKnownAuthor(app: TestApp): Promise<Login> {
  const author = await app.logIn('member')
  for (let at = 0; at < 3; at += 1) {
    await aWork(app.deps.db, { authorUid: author.uid, age: 40 * 86_400 })
  }
  return author
}

export async function somePictures(app: TestApp, uid: number, count: number): Promise<string[]> {
  const pictures = []
  for (let at = 0; at < count; at += 1) pictures.push(await aPicture(app.ctx(), uid))
  return pictures.map(({ id }) => id)
}

/** Publishes as an app does, and answers what the server answered. */
export function publishRaw(
  app: TestApp,
  token: string,
  input: InputOf<typeof publishPost>,
): ReturnType<typeof ask> {
  const headers = { 'idempotency-key': randomUUID() }
  return ask(app, publishPost, { token, input, headers })
}

export async function publishAs(
  app: TestApp,
  { token }: Login,
  input: Partial<InputOf<typeof publishPost>> = {},
) {
  const given = { form: 'picture' as const, text: '山里的早晨很安静', ...input }
  return publishPost.output.parse(openAnswer(app, await publishRaw(app, token, given)))
}

export async function openAs(app: TestApp, token: string | undefined, id: string) {
  return openPost.output.parse(openAnswer(app, await ask(app, openPost, { token, input: { id } })))
}

export async function listAs(
  app: TestApp,
  token: string | undefined,
  input: InputOf<typeof listPosts> = {},
) {
  const answer = await ask(app, listPosts, { token, input })
  return listPosts.output.parse(openAnswer(app, answer))
}

export const idsOf = (cards: readonly Pick<PostCard, 'id'>[]) => cards.map(({ id }) => id)

/** A new member's post that waits for review: nobody but its author sees it. */
export async function aHiddenPost(app: TestApp): Promise<{ id: string }> {
  const { id } = await publishAs(app, await app.logIn('member'))
  return { id }
}
