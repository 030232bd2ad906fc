import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { createInlineStage } from './inline-stage.ts'

/** Three videos below each other, of which two fit into the scroller. */
function stageOfThree() {
  render(
    <div data-scroller style={{ height: 400, overflow: 'auto' }}>
      {[0, 1, 2].map((at) => (
        <div key={at} data-video style={{ height: 200 }} />
      ))}
    </div>,
  )
  const stage = createInlineStage()
  const playing = new Set<number>()
  const videos = [...document.querySelectorAll('[data-video]')]
  const leaves = videos.map((video, at) =>
    stage.enter(video, (isChosen) => (isChosen ? playing.add(at) : playing.delete(at))),
  )
  const scroller = document.querySelector<HTMLElement>('[data-scroller]')
  return {
    playing: () => [...playing],
    scrollTo: (top: number) => scroller?.scrollTo({ top, behavior: 'instant' }),
    leave: (at: number) => leaves[at]?.(),
  }
}

test('of several visible videos one plays, until less than 60% of it is visible', async () => {
  const { playing, scrollTo } = stageOfThree()
  await expect.poll(playing).toEqual([0])
  scrollTo(70)
  // The first still shows 65%.
  await new Promise(requestAnimationFrame)
  expect(playing()).toEqual([0])
  scrollTo(100)
  await expect.poll(playing).toEqual([1])
  scrollTo(200)
  await new Promise(requestAnimationFrame)
  expect(playing()).toEqual([1])
})

test('when the one that plays is removed, the next takes its turn', async () => {
  const { playing, leave } = stageOfThree()
  await expect.poll(playing).toEqual([0])
  leave(0)
  await expect.poll(playing).toEqual([1])
})
