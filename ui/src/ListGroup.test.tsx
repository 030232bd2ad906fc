import { ShieldCheck } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ListGroup } from './ListGroup.tsx'
import { ListRow } from './ListRow.tsx'
import { Switch } from './Switch.tsx'
import { Tag } from './Tag.tsx'
import { render } from './testing/render.tsx'

test('a group is a headed list with its summary beside the heading', async () => {
  render(
    <ListGroup title="Lines" aside={<Tag tone="good">2/2</Tag>} footer="Measured from here">
      <ListRow label="One" hint="example.org" />
      <ListRow label="Two" />
    </ListGroup>,
  )
  const group = page.getByRole('region', { name: 'Lines' })
  await expect.element(group.getByText('2/2')).toBeVisible()
  await expect.element(group.getByText('Measured from here')).toBeVisible()
  expect(group.getByRole('listitem').elements()).toHaveLength(2)
})

test('a row with an action is a button, one without is not', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <ListGroup>
      <ListRow icon={ShieldCheck} label="Safety" value="Protected" onClick={onClick} />
      <ListRow label="Version" value="1.1.2" />
    </ListGroup>,
  )
  await page.getByRole('button', { name: /Safety/ }).click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('a row with an address is a link that the app follows without a page load', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <ListGroup>
      <ListRow label="Help" href="/mine/help" onClick={onClick} />
    </ListGroup>,
  )
  const link = page.getByRole('link', { name: 'Help' })
  await expect.element(link).toHaveAttribute('href', '/mine/help')
  await link.click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a switch in a row is reached on its own', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(
    <ListGroup>
      <ListRow
        label="Autoplay"
        trailing={<Switch label="Autoplay" checked={false} onChange={onChange} />}
      />
    </ListGroup>,
  )
  await page.getByRole('switch', { name: 'Autoplay' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('long text wraps instead of widening the page', async () => {
  render(
    <ListGroup title="Lines">
      <ListRow
        icon={ShieldCheck}
        label={'label '.repeat(20)}
        hint={`https://${'a'.repeat(120)}.example.org`}
        value={'value '.repeat(20)}
        onClick={() => {}}
      />
    </ListGroup>,
  )
  const row = page.getByRole('button')
  await expect.element(row).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const list = page.getByRole('list').element()
  expect(list.scrollWidth).toBe(list.clientWidth)
})
