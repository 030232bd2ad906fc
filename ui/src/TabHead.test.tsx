import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from './Page.tsx'
import { TabHead } from './TabHead.tsx'
import { render } from './testing/render.tsx'

test('the bar stays in reach, and is solid once the page is scrolled by 24 px', async () => {
  render(
    <Page nav={<TabHead onArt>夜幕</TabHead>}>
      <div style={{ height: 4000 }} />
    </Page>,
  )
  const bar = page.getByText('夜幕').element().closest('header')
  if (!bar) throw new Error('no bar')
  const main = page.getByRole('main').element()
  const ground = () => getComputedStyle(bar).backgroundColor
  expect(ground()).toBe('rgba(0, 0, 0, 0)')
  main.scrollTop = 20
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(ground()).toBe('rgba(0, 0, 0, 0)')
  main.scrollTop = 300
  await expect.poll(ground).toBe(getComputedStyle(main).backgroundColor)
  expect(bar.getBoundingClientRect().top).toBe(main.getBoundingClientRect().top)
  main.scrollTop = 0
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
})
