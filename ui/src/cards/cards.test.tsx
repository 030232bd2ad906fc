import { Heart } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { CommentRow } from './CommentRow.tsx'
import { CoverBadge } from './CoverBadge.tsx'
import { CoverBox } from './CoverBox.tsx'
import { MessageRow } from './MessageRow.tsx'
import { PriceTile } from './PriceTile.tsx'
import { RadioRow } from './RadioRow.tsx'
import { RankRow } from './RankRow.tsx'
import { ReactionButton } from './ReactionButton.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import { TaskRow } from './TaskRow.tsx'

const nothing = () => undefined
const cover = { width: 400, height: 300 }

test('a cover keeps its place and shows its placeholder before the picture has loaded', () => {
  render(
    <div data-testid="cover" style={{ width: 200 }}>
      <CoverBox cover={{ ...cover, background: 'linear-gradient(#e8694a, #f0a92e, #0d0e11)' }} />
    </div>,
  )
  const box = page.getByTestId('cover').element()
  expect(box.getBoundingClientRect().height).toBe(150)
  const ground = box.querySelector<HTMLElement>('[aria-hidden]')
  expect(ground?.style.backgroundImage).toBe(
    'linear-gradient(rgb(232, 105, 74), rgb(240, 169, 46), rgb(13, 14, 17))',
  )
})

test.each([
  [{ free: 'Free', member: { level: 'vip', word: 'VIP' }, coins: '12' } as const, 'Free'],
  [{ member: { level: 'svip', word: 'SVIP' }, coins: '12' } as const, 'SVIP'],
  [{ coins: '12' }, '12'],
  [{}, ''],
])('a cover has one badge at most: %o', (badges, text) => {
  render(
    <div data-testid="badge">
      <CoverBadge {...badges} />
    </div>,
  )
  expect(page.getByTestId('badge').element().textContent).toBe(text)
})

test('a tap on refresh fires once, and the icon turns each time', async () => {
  const onRefresh = vi.fn<() => void>()
  render(<SectionHeader title="This week" refresh={{ label: 'Others', onRefresh }} />)
  const button = page.getByRole('button', { name: 'Others' })
  const turn = () => button.element().querySelector('span')?.style.rotate
  expect(turn()).toBe('0turn')
  await button.click()
  await button.click()
  expect(onRefresh).toHaveBeenCalledTimes(2)
  await expect.poll(turn).toBe('2turn')
})

test('small actions take a tap within 22 px, over the cards that follow too', () => {
  render(
    <div style={{ paddingTop: 40 }}>
      <SectionHeader title="This week" refresh={{ label: 'Others', onRefresh: nothing }} />
      <div className="relative" style={{ height: 60 }} />
      <div style={{ textAlign: 'end' }}>
        <ReactionButton icon={Heart} look="tiny" label="Like" count="3" onClick={nothing} />
      </div>
      <div className="relative" style={{ height: 60 }} />
    </div>,
  )
  for (const name of ['Others', 'Like 3']) {
    const button = page.getByRole('button', { name }).element()
    const { left, width, top, height } = button.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    for (const away of [-21, 21]) expect(document.elementFromPoint(x, y + away)).toBe(button)
  }
})

test('the price tiles are a radio group that the arrow keys move along', async () => {
  const onSelect = vi.fn<(coins: string) => void>()
  render(
    <>
      {['60', '300'].map((coins) => (
        <PriceTile
          key={coins}
          name="amount"
          amount={coins}
          price={`¥${coins}`}
          selected={coins === '60'}
          onSelect={() => onSelect(coins)}
        />
      ))}
    </>,
  )
  await expect.element(page.getByRole('radio', { name: /^60/ })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('300')
})

test('a finished task cannot be done again', async () => {
  const onAction = vi.fn<() => void>()
  const task = { icon: '', tint: '#ffffff', title: 'Share', reward: '+15', onAction }
  render(
    <ul>
      <TaskRow {...task} state="done" action="Done" />
      <TaskRow {...task} state="claim" action="Claim" />
    </ul>,
  )
  await page.getByRole('button', { name: 'Done' }).click({ force: true })
  expect(onAction).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Claim' }).click()
  expect(onAction).toHaveBeenCalledOnce()
})

test('a comment that failed to send offers a retry in place of its time and reply', async () => {
  const onResend = vi.fn<() => void>()
  render(
    <CommentRow
      avatar=""
      name="Somebody"
      text="How beautiful"
      meta="Just now"
      reply={{ label: 'Reply', onReply: nothing }}
      resend={{ label: 'Send again', onResend }}
      like={{ count: '0', label: 'Likes', isOn: false, onToggle: nothing }}
    />,
  )
  await expect.element(page.getByText('Just now')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send again' }).click()
  expect(onResend).toHaveBeenCalledOnce()
})

test('unread and muted conversations are also named in words', async () => {
  render(
    <ul>
      <MessageRow
        avatar=""
        name="Somebody"
        time="08:12"
        text="Hello"
        unread={{ count: 120, label: '120 unread' }}
        muted="Muted"
        onOpen={nothing}
      />
    </ul>,
  )
  await expect.element(page.getByText('99+')).toBeVisible()
  await expect.element(page.getByText('120 unread')).toBeInTheDocument()
  await expect.element(page.getByText('Muted')).toBeInTheDocument()
})

test('a rank names its trend, and nothing where it is unknown', async () => {
  const row = { cover, title: 'A work', heat: '986', onOpen: nothing }
  render(
    <ol>
      <RankRow {...row} rank={1} trend={{ direction: 'up', label: 'Rising' }} />
      <RankRow {...row} rank={2} />
    </ol>,
  )
  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toContain('Rising')
  expect(second?.querySelectorAll('svg')).toHaveLength(1)
})

test('the button of a playing broadcast is pressed', async () => {
  const radio = { cover, title: 'Night radio', text: 'With Lin', duration: '38:20' }
  render(
    <ul>
      <RadioRow {...radio} isPlaying playLabel="Pause" onPlay={nothing} />
    </ul>,
  )
  await expect
    .element(page.getByRole('button', { name: 'Pause' }))
    .toHaveAttribute('aria-pressed', 'true')
})
