import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from './Tabs.tsx'
import { render } from './testing/render.tsx'

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function Example({
  look = 'modules',
  first = 'One',
}: {
  look?: 'modules' | 'titles'
  first?: string
}) {
  const [active, setActive] = useState(first)
  return (
    <Tabs
      look={look}
      label="Channels"
      items={names.map((name) => ({ id: name, label: name }))}
      active={active}
      onChange={setActive}
    />
  )
}

const selected = () => page.getByRole('tab', { selected: true })

test('a tap chooses a tab', async () => {
  render(<Example />)
  await page.getByRole('tab', { name: 'Two' }).click()
  await expect.element(selected()).toHaveTextContent('Two')
})

test('arrow keys, Home and End move along the tabs and wrap around', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(selected()).toHaveTextContent('Two')
  await userEvent.keyboard('{End}')
  await expect.element(selected()).toHaveTextContent('Ten')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(selected()).toHaveTextContent('One')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(selected()).toHaveFocus()
  await expect.element(selected()).toHaveTextContent('Ten')
})

test('only the active tab is in the tab order', async () => {
  render(<Example />)
  await userEvent.tab()
  await expect.element(selected()).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab')
})

test('the active tab scrolls into view, with the underline below it', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect
    .poll(() => selected().element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(window.innerWidth)
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return Math.round(left + width / 2)
  }
  await expect
    .poll(() => {
      const line = document.querySelector('[data-underline]')
      return line && Math.abs(middle(line) - middle(selected().element()))
    })
    .toBeLessThanOrEqual(1)
})

test('tabs open at their beginning where that shows the active one', async () => {
  render(<Example first="Four" />)
  const list = page.getByRole('tablist').element()
  const { left, right } = selected().element().getBoundingClientRect()
  // In the second half: centred, it would move the first one out.
  expect([left + right > list.clientWidth, right < list.clientWidth]).toEqual([true, true])
  const line = list.querySelector<HTMLElement>('[data-underline]')
  await expect.poll(() => line?.style.translate).not.toBe('')
  expect(list.scrollLeft).toBe(0)
})

test('tabs that act as a title have no underline, and scroll into view all the same', async () => {
  render(<Example look="titles" />)
  expect(document.querySelector('[data-underline]')).toBeNull()
  await page.getByRole('tab', { name: 'One' }).click()
  await userEvent.keyboard('{End}')
  await expect
    .poll(() => selected().element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(window.innerWidth)
})
