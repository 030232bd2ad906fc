import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Avatar } from './Avatar.tsx'
import { CountBadge } from './CountBadge.tsx'
import { render } from './testing/render.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const pictures = () => document.querySelectorAll('img').length

test('without a picture the first letter of the name is shown, in any script', async () => {
  render(
    <>
      <Avatar name=" 木子李" size={40} />
      <Avatar name="👩‍🚀 Kai" size={40} />
    </>,
  )
  await expect.element(page.getByText('木', { exact: true })).toBeVisible()
  await expect.element(page.getByText('👩‍🚀', { exact: true })).toBeVisible()
})

test('a picture is shown, and the letter where it fails to load', async () => {
  render(
    <>
      <Avatar src={pixel} name="Ann" size={40} />
      <Avatar src="data:image/gif;base64,broken" name="Bea" size={40} />
    </>,
  )
  await expect.element(page.getByText('B')).toBeVisible()
  expect(pictures()).toBe(1)
  expect(page.getByText('A', { exact: true }).query()).toBeNull()
})

test('a count above 99 is capped, zero shows nothing, and a label replaces it for screen readers', async () => {
  render(
    <>
      <i>
        <CountBadge count={0} />
      </i>
      <b>
        <CountBadge count={100} label="100 messages" />
      </b>
      <u>
        <CountBadge count={99} />
      </u>
    </>,
  )
  await expect.element(page.getByText('99+')).toBeVisible()
  await expect.element(page.getByText('99', { exact: true })).toBeVisible()
  await expect.element(page.getByText('100 messages')).toBeInTheDocument()
  expect(document.querySelector('i')?.childElementCount).toBe(0)
})
