import type { Client } from '@kaleido/client/client'
import { CallError } from '@kaleido/client/errors'
import { setLike } from '@kaleido/contract/reaction'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Toggle } from './toggle.ts'
import { tap } from './toggle.ts'

interface Like {
  readonly isLiked: boolean
  readonly likes: number
}

/** A like whose calls the test answers one by one, in order. */
function scene() {
  const queries = new QueryClient()
  const held: PromiseWithResolvers<Like>[] = []
  const sent: unknown[] = []
  const shown: unknown[] = []
  const call = (_call: unknown, input: unknown) => {
    sent.push((input as Like).isLiked)
    const answer = Promise.withResolvers<Like>()
    held.push(answer)
    return answer.promise
  }
  const client = { call } as unknown as Pick<Client, 'call'>
  const likeOf = (id: string): Toggle<typeof setLike> => ({
    call: setLike,
    entity: { id },
    flag: 'isLiked',
    show: (isOn) => shown.push(isOn),
    onDone: ({ likes }) => shown.push(likes),
  })
  let isOn = false
  return {
    sent,
    shown,
    tap(wish: boolean) {
      const before = isOn
      isOn = wish
      return tap(likeOf('1'), { client, queries, isOn: wish, before })
    },
    tapOther: () => tap(likeOf('2'), { client, queries, isOn: true, before: false }),
    async answer(likes: number | 'refused') {
      const next = held.shift()
      if (likes === 'refused') next?.reject(new CallError('timeout', setLike.name))
      else next?.resolve({ isLiked: true, likes })
      await new Promise((done) => setTimeout(done))
    },
  }
}

test('is optimistic and resolves to whether the server took it', async () => {
  const { tap: set, answer, shown, sent } = scene()
  const taken = set(true)
  expect([shown, sent]).toEqual([[true], [true]])
  await answer(5)
  expect(shown).toEqual([true, 5])
  expect(await taken).toBe(true)
})

test('taps during a call are coalesced: nothing more is sent if the last one equals what was sent', async () => {
  const { tap: set, answer, shown, sent } = scene()
  const taken = Promise.all([set(true), set(false), set(true)])
  expect(shown).toEqual([true, false, true])
  await answer(5)
  expect(sent).toEqual([true])
  expect(shown).toEqual([true, false, true, 5])
  expect(await taken).toEqual([false, false, true])
})

test('the last of many taps is sent as soon as the previous call is answered', async () => {
  const { tap: set, answer, sent, shown } = scene()
  const taken = Promise.all([set(true), set(false), set(true), set(false)])
  expect(sent).toEqual([true])
  await answer(5)
  expect(sent).toEqual([true, false])
  await answer(4)
  expect(shown).toEqual([true, false, true, false, 4])
  expect(await taken).toEqual([false, false, false, true])
})

test('a refused tap is rolled back', async () => {
  const { tap: set, answer, shown } = scene()
  const taken = set(true)
  await answer('refused')
  expect(shown).toEqual([true, false])
  expect(await taken).toBe(false)
})

test('a failure midway rolls back to the last confirmed state, with its counts', async () => {
  const { tap: set, answer, shown, sent } = scene()
  const taken = Promise.all([set(true), set(false)])
  await answer(5)
  await answer('refused')
  expect(sent).toEqual([true, false])
  expect(shown).toEqual([true, false, true, 5])
  expect(await taken).toEqual([false, false])
})

test('a failed call is not repeated where the server has the last tapped state', async () => {
  const { tap: set, answer, shown, sent } = scene()
  const taken = Promise.all([set(true), set(false)])
  await answer('refused')
  expect([sent, shown]).toEqual([[true], [true, false]])
  expect(await taken).toEqual([false, true])
})

test('a failed toggle can be tapped again', async () => {
  const { tap: set, answer, sent, shown } = scene()
  void set(true)
  await answer(5)
  void set(false)
  void set(true)
  void set(false)
  void set(true)
  await answer('refused')
  expect(sent).toEqual([true, false])
  void set(false)
  await answer(4)
  expect(sent).toEqual([true, false, false])
  expect(shown.at(-1)).toBe(4)
})

test('a tap that changes nothing sends nothing', async () => {
  const { tap: set, sent, shown } = scene()
  expect(await set(false)).toBe(true)
  expect([sent, shown]).toEqual([[], []])
})

test('toggles of different entities do not wait for each other', async () => {
  const { tap: set, sent, tapOther } = scene()
  void set(true)
  void tapOther()
  expect(sent).toEqual([true, true])
})
