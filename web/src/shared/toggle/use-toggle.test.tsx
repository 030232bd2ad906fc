import { setCommentLike } from '@kaleido/contract/comment'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { useToggle } from './use-toggle.ts'

const queryKey = ['liked']

/** A toggle whose calls the test answers one by one. */
async function show() {
  const held: ((answer: Response) => void)[] = []
  const answer: Answer = { response: () => new Promise((resolve) => held.push(resolve)) }
  const server = fakeServer({ [setCommentLike.path]: answer })
  const onDone = vi.fn<(answer: { likes: number }) => void>()
  let queries: QueryClient | undefined

  function Switch() {
    queries = useQueryClient()
    const isOn = useQuery({ queryKey, queryFn: () => false, staleTime: 'static' }).data ?? false
    const toggle = useToggle(
      {
        call: setCommentLike,
        entity: { id: '1' },
        flag: 'isLiked',
        show: (shown) => queries?.setQueryData(queryKey, shown),
        onDone,
      },
      isOn,
    )
    return (
      <button type="button" aria-pressed={isOn} onClick={toggle}>
        like
      </button>
    )
  }
  const { leave } = await showPage(Switch)
  return {
    leave,
    onDone,
    calls: () => server.asked.filter((path) => path === setCommentLike.path).length,
    isLiked: () => queries?.getQueryData(queryKey),
    async reply(body: object) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.(Response.json({ msg: '', tip: '', time: '', ...body }))
    },
  }
}

const taken = (isLiked: boolean, likes: number) => ({ code: 200, data: { isLiked, likes } })
const refusal = { code: 1000, data: { key: 'comment.gone' } }
const like = () => page.getByRole('button', { name: 'like' })
const expectPressed = (isPressed: boolean) =>
  expect.element(like()).toHaveAttribute('aria-pressed', String(isPressed))

test('three quick taps end in the state of the third', async () => {
  const { reply, calls, onDone } = await show()
  await expectPressed(false)
  const button = like().element() as HTMLElement
  // Within one frame, before a render.
  for (let taps = 0; taps < 3; taps += 1) button.click()
  await expectPressed(true)
  await reply(taken(true, 9))
  await expect.poll(() => onDone.mock.calls).toEqual([[{ isLiked: true, likes: 9 }]])
  await expectPressed(true)
  expect(calls()).toBe(1)
})

test('a refusal midway shows the last confirmed state', async () => {
  const { reply, calls } = await show()
  await like().click()
  await expectPressed(true)
  await like().click()
  await expectPressed(false)
  await reply(taken(true, 9))
  await reply(refusal)
  await expectPressed(true)
  expect(calls()).toBe(2)
})

test('a tap is completed after its page was left', async () => {
  const { reply, leave, onDone, isLiked } = await show()
  await like().click()
  await like().click()
  leave()
  await reply(taken(true, 9))
  await reply(taken(false, 8))
  await expect.poll(() => onDone.mock.calls).toEqual([[{ isLiked: false, likes: 8 }]])
  expect(isLiked()).toBe(false)
})

test('a failure after its page was left is rolled back', async () => {
  const { reply, leave, isLiked } = await show()
  await like().click()
  leave()
  expect(isLiked()).toBe(true)
  await reply(refusal)
  await expect.poll(isLiked).toBe(false)
})
