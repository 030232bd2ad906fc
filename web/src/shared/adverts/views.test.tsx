import { viewAdverts } from '@kaleido/contract/advert'
import { render } from '@kaleido/ui/testing/render'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inApp, testConnection } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { Viewed } from './Viewed.tsx'
import { viewRules } from './views.ts'

beforeEach(() => {
  scrollTo({ top: 0, behavior: 'instant' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>

/** Adverts in a column, each as high as the screen. */
async function show(
  ids: readonly string[],
  answers: Answers = { [viewAdverts.path]: { data: null } },
) {
  const server = fakeServer(answers)
  const adverts = ids.map((id) => (
    <div key={id} style={{ height: '100vh' }}>
      <Viewed id={id} className="h-full">
        <p>{`advert ${id}`}</p>
      </Viewed>
    </div>
  ))
  render(await inApp(testConnection(), <>{adverts}</>))
  return server
}

const frames = () =>
  new Promise<void>((resolve) => {
    let left = 3
    const next = () => {
      left -= 1
      if (left === 0) resolve()
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

/** Lets the observer speak, and then the time pass. */
async function pass(ms: number): Promise<void> {
  await frames()
  await vi.advanceTimersByTimeAsync(ms)
}

/** Waits until an observer has seen the element; those that were there before have seen it then, too. */
function observed(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
}

test('what is visible for a second is counted once, and what is below the screen is not', async () => {
  const server = await show(['1', '2'])
  await expect
    .poll(async () => {
      await pass(viewRules.restMs + viewRules.batchMs)
      return server.inputs(viewAdverts.path)
    })
    .toEqual([{ ids: ['1'] }])
  await pass(60_000)
  expect(await server.inputs(viewAdverts.path)).toEqual([{ ids: ['1'] }])
  scrollTo({ top: innerHeight, behavior: 'instant' })
  await expect
    .poll(async () => {
      await pass(viewRules.restMs + viewRules.batchMs)
      return server.inputs(viewAdverts.path)
    })
    .toEqual([{ ids: ['1'] }, { ids: ['2'] }])
})

test('what leaves before its second is over is not counted', async () => {
  const server = await show(['1', '2'])
  const first = page.getByText('advert 1')
  await expect.element(first).toBeVisible()
  await observed(first.element())
  scrollTo({ top: innerHeight, behavior: 'instant' })
  await expect
    .poll(async () => {
      await pass(viewRules.restMs / 4)
      return server.inputs(viewAdverts.path)
    })
    .toEqual([{ ids: ['2'] }])
})

test('a server that refuses disturbs nothing, and the view is lost', async () => {
  const server = await show(['1'], {})
  await expect
    .poll(async () => {
      await pass(viewRules.restMs + viewRules.batchMs)
      return server.asked
    })
    .toContain(viewAdverts.path)
  await pass(60_000)
  expect(server.asked.filter((path) => path === viewAdverts.path)).toHaveLength(1)
  expect(page.getByText('advert 1').elements()).toHaveLength(1)
})
