import { Share2 } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { IconButton } from './IconButton.tsx'
import { NavBar } from './NavBar.tsx'
import { Page } from './Page.tsx'
import { render } from './testing/render.tsx'

const bar = () => page.getByRole('main').element().querySelector('header') ?? document.body
const ground = () => getComputedStyle(bar()).backgroundColor
const scrollTo = (top: number) => page.getByRole('main').element().scrollTo({ top })
const long = <div className="h-[3000px]" />

test('the back button has its own name', async () => {
  const onBack = vi.fn<() => void>()
  render(<NavBar title="Settings" onBack={onBack} backLabel="Back" />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Settings')
  await page.getByRole('button', { name: 'Back' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})

test('over art the bar is transparent until the page is scrolled by 24 px', async () => {
  render(<Page nav={<NavBar title="Home" overlay />}>{long}</Page>)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  scrollTo(24)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  scrollTo(25)
  await expect.poll(ground).toBe('rgb(246, 244, 240)')
  scrollTo(0)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
})

test('over art every icon of the bar has a ground of its own', async () => {
  const action = <IconButton label="Share" icon={Share2} onClick={() => {}} />
  render(
    <Page nav={<NavBar overlay onBack={() => {}} backLabel="Back" actions={action} />}>
      {long}
    </Page>,
  )
  const groundOf = (name: string) =>
    getComputedStyle(page.getByRole('button', { name }).element(), '::before').backgroundColor
  await expect.poll(() => groundOf('Share')).not.toBe('rgba(0, 0, 0, 0)')
  expect(groundOf('Share')).toBe(groundOf('Back'))
  scrollTo(25)
  await expect.poll(() => groundOf('Share')).toBe('rgba(0, 0, 0, 0)')
})

test('a large title is the one heading, and stays in the bar once it is scrolled away', async () => {
  render(<Page nav={<NavBar title="Mine" large />}>{long}</Page>)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Mine')
  const small = page.elementLocator(bar()).getByText('Mine')
  await expect.element(small).toHaveStyle({ opacity: '0' })
  scrollTo(100)
  await expect.element(small).toHaveStyle({ opacity: '1' })
})

test('a long title is truncated between the actions', async () => {
  render(<NavBar title={'word '.repeat(40)} onBack={() => {}} backLabel="Back" />)
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
