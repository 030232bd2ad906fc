import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chip } from './Chip.tsx'
import { CodeButton } from './CodeButton.tsx'
import { RadioList } from './RadioList.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchPill } from './SearchPill.tsx'
import { Segments } from './Segments.tsx'
import { Slider } from './Slider.tsx'
import { Switch } from './Switch.tsx'
import { render } from './testing/render.tsx'
import { useCountdown } from './use-countdown.ts'

afterEach(() => {
  vi.useRealTimers()
})

const choices = [
  { id: 'a', label: 'First' },
  { id: 'b', label: 'Second' },
  { id: 'c', label: 'Third', disabled: true },
]

test('a switch names its state and is toggled by tap and by key', async () => {
  function Example() {
    const [isOn, setOn] = useState(false)
    return <Switch label="Autoplay" checked={isOn} onChange={setOn} />
  }
  render(<Example />)
  const control = page.getByRole('switch', { name: 'Autoplay' })
  await expect.element(control).not.toBeChecked()
  await control.click()
  await expect.element(control).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(control).not.toBeChecked()
})

test('a slider names its value and is moved by drag and by key', async () => {
  function Example() {
    const [size, setSize] = useState(100)
    const text = `${size}%`
    return (
      <Slider
        {...{ min: 100, max: 130, step: 5 }}
        label="Size"
        valueText={text}
        value={size}
        onChange={setSize}
      />
    )
  }
  render(<Example />)
  const control = page.getByRole('slider', { name: 'Size' })
  await control.click({ position: { x: 2, y: 22 } })
  await expect.element(control).toHaveAttribute('aria-valuetext', '100%')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(control).toHaveAttribute('aria-valuetext', '105%')
  await control.fill('130')
  await expect.element(control).toHaveAttribute('aria-valuetext', '130%')
})

test('a disabled switch stays as it is', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(<Switch label="Autoplay" checked disabled onChange={onChange} />)
  await page.getByRole('switch').click({ force: true })
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  { name: 'segments', Choice: Segments },
  { name: 'a radio list', Choice: RadioExample },
])('$name choose one by tap and by arrow key', async ({ Choice }) => {
  function Example() {
    const [active, setActive] = useState('a')
    return <Choice label="Kind" items={choices.slice(0, 2)} active={active} onChange={setActive} />
  }
  render(<Example />)
  await expect.element(page.getByRole('radiogroup', { name: 'Kind' })).toBeVisible()
  await page.getByText('Second').click()
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Second')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName('First')
})

function RadioExample({ active, ...list }: Parameters<typeof Segments>[0]) {
  return <RadioList {...list} value={active} />
}

test('a disabled radio row cannot be chosen', async () => {
  const onChange = vi.fn<(id: string) => void>()
  render(<RadioList look="tiles" label="Kind" items={choices} value="a" onChange={onChange} />)
  await page.getByText('Third').click({ force: true })
  expect(onChange).not.toHaveBeenCalled()
})

test('a choice chip names its state, an action chip does not', async () => {
  render(
    <>
      <Chip on onClick={() => {}}>
        Newest
      </Chip>
      <Chip onClick={() => {}}>Filter</Chip>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Newest', pressed: true })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Filter' }))
    .not.toHaveAttribute('aria-pressed')
})

test('a search is submitted by the keyboard and cleared by its button', async () => {
  const onSubmit = vi.fn<(words: string) => void>()
  function Example() {
    const [words, setWords] = useState('')
    return (
      <SearchField
        label="Search"
        clearLabel="Clear"
        value={words}
        onChange={setWords}
        onSubmit={onSubmit}
        onClear={() => setWords('')}
        trailing={<span>scan</span>}
      />
    )
  }
  render(<Example />)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await expect.element(page.getByText('scan')).toBeVisible()
  await field.fill('aurora')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('aurora')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).toHaveValue('')
})

test('the words of a search pill rotate, and a tap passes on the one on show', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onClick = vi.fn<(word: string | undefined) => void>()
  render(<SearchPill label="Search" words={['aurora', 'desert']} onClick={onClick} />)
  const pill = page.getByRole('button', { name: /^Search/ })
  await expect.element(page.getByText('aurora', { exact: true })).toBeVisible()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4000)
  await expect.element(page.getByText('desert', { exact: true })).toBeVisible()
  vi.useRealTimers()
  await pill.click()
  expect(onClick).toHaveBeenCalledWith('desert')
})

test('a code cannot be requested again before the countdown ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const onSend = vi.fn<() => void>()
  function Example() {
    const { left, start } = useCountdown()
    return (
      <CodeButton
        label="Send code"
        waitLabel={(seconds) => `again in ${seconds}`}
        seconds={left}
        onClick={() => {
          onSend()
          start(60)
        }}
      />
    )
  }
  render(<Example />)
  const button = page.getByRole('button')
  const text = () => expect.poll(() => button.element().textContent)
  await button.click()
  await text().toBe('again in 60')
  // The countdown starts in an effect, after the text was rendered.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(59_000)
  await text().toBe('again in 1')
  await button.click({ force: true })
  expect(onSend).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  await text().toBe('Send code')
  await button.click()
  expect(onSend).toHaveBeenCalledTimes(2)
})
