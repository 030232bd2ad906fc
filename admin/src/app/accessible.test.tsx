import type { CDPSession } from '@vitest/browser-playwright'
import { findSerious } from '@kaleido/ui/testing/axe'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Made } from '../testing/answers.ts'
import { makeAnswer } from '../testing/made-answer.ts'
import { answerAll, deskPaths, loadPages, openDesk, settleDesk } from '../testing/open-desk.tsx'

loadPages()

const words = ['晚风经过屋顶', '夏天的第一场雨', '海边小镇', '慢一点也没关系']
let turn = 0

/** A server with ordinary rows. */
const { answers, openedAt } = answerAll((call) =>
  makeAnswer(call, (most) => {
    turn += 1
    return `${words[turn % words.length] ?? ''} ${turn}`.slice(0, most)
  }),
)

const session: CDPSession = cdp()

async function inColours(scheme: 'light' | 'dark'): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await session.send('Emulation.setEmulatedMedia', { features })
}

beforeEach(async () => {
  const still = document.createElement('style')
  // Nothing is judged while it fades, and nothing waited for.
  still.textContent =
    '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(still)
  await inColours('light')
  return async () => {
    still.remove()
    await session.send('Emulation.setEmulatedMedia', { features: [] })
  }
})

/** Looks at the page in both themes; at the navigation, which every desk has, only with the first. */
async function look(made: readonly Made[], path: string): Promise<void> {
  const known = path === deskPaths[0] ? [] : ['header']
  await settleDesk(made, 40)
  expect(await findSerious('all', ...known)).toEqual([])
  await inColours('dark')
  await settleDesk(made, 40)
  expect(await findSerious('colours', ...known)).toEqual([])
  await inColours('light')
}

test.each(deskPaths)('%s can be used by everybody', async (path) => {
  const { made, history } = await openDesk(`${path}?uid=1`, answers)
  await settleDesk(made, 40)
  const shown = () => document.querySelector('main')?.innerHTML
  const alone = shown()
  let hasOpened = false
  // A row's panel beside the rows, and the form of a new one.
  for (const id of [...openedAt(path), 'new']) {
    const before = shown()
    history.push(`${path}?${new URLSearchParams({ uid: '1', open: id }).toString()}`)
    await settleDesk(made, 40)
    if (shown() === before || shown() === alone) continue
    hasOpened = true
    await look(made, path)
  }
  if (!hasOpened) await look(made, path)
  expect(page.getByText('页面打开失败').elements()).toEqual([])
})

test('what somebody could not use is found', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p id="pale" style="color:#ddd">A pale text<input></p>',
  )
  onTestFinished(() => document.querySelector('#pale')?.remove())
  const rules = async (about: 'all' | 'colours') =>
    (await findSerious(about)).map((finding) => finding.split(':', 1)[0])
  expect(await rules('all')).toEqual(expect.arrayContaining(['color-contrast', 'label']))
  expect(await rules('colours')).toContain('color-contrast')
})
