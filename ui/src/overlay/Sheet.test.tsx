import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button.tsx'
import { render } from '../testing/render.tsx'
import { drag } from '../testing/touch.tsx'
import { Sheet } from './Sheet.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Unlock"
        closeLabel="Close"
        action={<Button>Pay</Button>}
      >
        <div style={{ height: 1200 }}>
          <input aria-label="Code" />
        </div>
      </Sheet>
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'Unlock' })

async function open(): Promise<Element> {
  render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(sheet).toBeVisible()
  // Wait for the opening animation.
  await expect
    .poll(() => Math.round(sheet.element().getBoundingClientRect().bottom))
    .toBe(window.innerHeight)
  return sheet.element()
}

test('an open sheet takes the focus, traps it, and hides what is behind it', async () => {
  const element = await open()
  await expect.poll(() => element.contains(document.activeElement)).toBe(true)
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab()
    expect(document.activeElement?.textContent).not.toBe('Behind')
  }
  expect(page.getByRole('button', { name: 'Behind' }).query()).toBeNull()
})

test('Escape closes the sheet and the focus returns to its trigger', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('its own button closes the sheet', async () => {
  await open()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a sheet dragged down by more than 30% of its height closes', async () => {
  const element = await open()
  const handle = element.querySelector('h2') ?? element
  await drag(handle, { y: element.clientHeight * 0.36 })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a sheet dragged less springs back', async () => {
  const element = await open()
  const handle = element.querySelector('h2') ?? element
  await drag(handle, { y: element.clientHeight * 0.24, lift: false })
  expect(element.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight + 50)
  await drag(handle, { y: 0, steps: 1 })
  await expect
    .poll(() => Math.round(element.getBoundingClientRect().bottom))
    .toBe(window.innerHeight)
})

test('a flick closes a sheet however short it is', async () => {
  const element = await open()
  await drag(element.querySelector('h2') ?? element, { y: 60, steps: 2, pauseMs: 16 })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('scrolled content scrolls back before the sheet moves', async () => {
  const element = await open()
  const input = page.getByLabelText('Code').element()
  const inside = input.closest('.overflow-y-auto')
  await drag(input, { y: 200, lift: false })
  expect(element.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight + 50)
  await drag(input, { y: 0, steps: 1 })
  inside?.scrollTo({ top: 40 })
  await drag(input, { y: 200, lift: false })
  expect(Math.round(element.getBoundingClientRect().bottom)).toBe(window.innerHeight)
})

test('a long sheet scrolls inside, below its title and above its action', async () => {
  const element = await open()
  const inside = element.querySelector('input')?.closest('.overflow-y-auto')
  expect(inside?.scrollHeight).toBeGreaterThan(inside?.clientHeight ?? 0)
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeInViewport()
  await expect.element(page.getByRole('heading', { name: 'Unlock' })).toBeInViewport()
})

test('a sheet is moved above the on-screen keyboard', async () => {
  const element = await open()
  const view = window.visualViewport
  if (!view) throw new Error('this browser has no visual viewport')
  Object.defineProperty(view, 'height', { value: window.innerHeight - 300, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(view, 'height')
  })
  view.dispatchEvent(new Event('resize'))
  await expect
    .poll(() => Math.round(element.getBoundingClientRect().bottom))
    .toBe(window.innerHeight - 300)
  expect(element.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeInViewport()
})
