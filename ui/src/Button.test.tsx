import { Plus } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { render } from './testing/render.tsx'

test('a tap on the button fires once', async () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>Go</Button>)
  await page.getByRole('button', { name: 'Go' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

test.each(['busy', 'disabled'])('a %s button keeps the focus and takes no tap', async (state) => {
  const onClick = vi.fn<() => void>()
  render(
    <Button {...{ [state]: true }} onClick={onClick}>
      Go
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const button = page.getByRole('button', { name: 'Go' })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toBeDisabled()
  expect(onClick).not.toHaveBeenCalled()
})

test('a submit button sends its form, and a busy one does not send it again', async () => {
  const onSubmit = vi.fn<() => void>()
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Button type="submit" busy={busy}>
        {busy ? 'Sending' : 'Send'}
      </Button>
    </form>
  )
  render([form(false), form(true)].map((node, key) => <div key={key}>{node}</div>))
  await page.getByRole('button', { name: 'Sending' }).click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.each(['lg', 'md', 'sm', 'xs'] as const)(
  'a button of size %s has a hit area of 44 px',
  async (size) => {
    const onClick = vi.fn<() => void>()
    render(
      <div className="p-10">
        <Button size={size} onClick={onClick}>
          i
        </Button>
      </div>,
    )
    const button = page.getByRole('button')
    await expect.element(button).toBeVisible()
    const { x, y, width, height } = button.element().getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const edges = [
      [middle.x, middle.y - 21],
      [middle.x, middle.y + 21],
      [middle.x - 21, middle.y],
      [middle.x + 21, middle.y],
    ] as const
    const missed = edges.filter(
      ([px, py]) => document.elementFromPoint(px, py) !== button.element(),
    )
    expect(missed).toEqual([])
  },
)

test('an icon button is named by its label and shows its count', async () => {
  const onClick = vi.fn<() => void>()
  render(<IconButton label="Messages" icon={Plus} badge={120} onClick={onClick} />)
  const button = page.getByRole('button', { name: 'Messages' })
  await button.click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(button).toHaveTextContent('99+')
})

test('a toggle button says whether it is on', async () => {
  render(<IconButton label="Like" icon={Plus} pressed onClick={() => {}} />)
  await expect.element(page.getByRole('button', { pressed: true })).toBeVisible()
})
