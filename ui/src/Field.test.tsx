import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextArea } from './TextArea.tsx'
import { render } from './testing/render.tsx'

test('a field is named by its label and accepts the props of a form library', async () => {
  const ref = vi.fn<(input: HTMLInputElement | null) => void>()
  const onBlur = vi.fn<() => void>()
  render(<Field label="Account" name="account" ref={ref} onBlur={onBlur} />)
  const input = page.getByRole('textbox', { name: 'Account' })
  await input.fill('kai')
  await userEvent.tab()
  expect(ref).toHaveBeenCalledWith(input.element())
  expect(onBlur).toHaveBeenCalledOnce()
})

test('an error is tied to the field, and replaces the hint', async () => {
  function Example() {
    const [typed, setTyped] = useState('')
    return (
      <Field
        label="Account"
        hint="Letters and digits"
        error={typed === 'kai' ? 'This account is taken' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    )
  }
  render(<Example />)
  const input = page.getByRole('textbox', { name: 'Account' })
  await expect.element(input).toHaveAccessibleDescription('Letters and digits')
  await expect.element(input).toBeValid()
  await input.fill('kai')
  await expect.element(input).toHaveAccessibleDescription('This account is taken')
  await expect.element(input).toBeInvalid()
})

test('the name of a field is its label alone, whatever else the box contains', async () => {
  render(
    <>
      <Field
        label="Account"
        icon={
          <svg>
            <title>Person</title>
          </svg>
        }
        placeholder="kai_88"
        hint="Letters and digits"
        trailing={<button type="button">Invited</button>}
      />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
      <TextArea label="Text" maxLength={5} />
    </>,
  )
  await expect.element(page.getByPlaceholder('kai_88')).toHaveAccessibleName('Account')
  await expect.element(page.getByPlaceholder('Password')).toHaveAccessibleName('Password')
  await expect.element(page.getByPlaceholder('Text')).toHaveAccessibleName('Text')
})

test.each([
  ['the icon', { x: 26, y: 26 }],
  ['the padding before it', { x: 3, y: 26 }],
  ['the padding at the end', { x: 298, y: 26 }],
  ['the edge above', { x: 150, y: 2 }],
])('a tap on %s of the box focuses the field', async (_where, { x, y }) => {
  render(
    <div data-testid="box" style={{ width: 300 }}>
      <Field label="Account" icon={<svg width="21" height="21" />} />
    </div>,
  )
  await page.getByTestId('box').click({ position: { x, y } })
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('the clear button is shown while there is text, and empties the field', async () => {
  const onChange = vi.fn<(typed: string) => void>()
  render(
    <Field label="Account" clearLabel="Clear" onChange={({ target }) => onChange(target.value)} />,
  )
  const input = page.getByRole('textbox', { name: 'Account' })
  const clear = page.getByRole('button', { name: 'Clear' })
  await expect.element(clear).not.toBeInTheDocument()
  await input.fill('kai')
  await clear.click()
  expect(onChange).toHaveBeenLastCalledWith('')
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})

test('a password is hidden until it is revealed', async () => {
  render(
    <PasswordField
      label="Password"
      showLabel="Show"
      hideLabel="Hide"
      strength={3}
      strengthLabel="Good"
    />,
  )
  const input = page.getByLabelText('Password')
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
  await expect.element(page.getByText('Good')).toBeVisible()
})

test('a text area counts characters and enforces the maximum', async () => {
  render(<TextArea label="Text" maxLength={5} />)
  await userEvent.type(page.getByRole('textbox', { name: 'Text' }), 'abcdefg')
  await expect.element(page.getByText('5/5')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('abcde')
})
