import { allCalls } from '@kaleido/contract/all'
import { xssMark } from '@kaleido/contract/testing/xss'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toCsv } from '@kaleido/ui/csv'
import type { Made } from '../testing/answers.ts'
import { cellsOf, findFormulas, findPlanted, findShown } from '../testing/harm.ts'
import { hostileAnswer } from '../testing/hostile.ts'
import { answerAll, deskPaths, loadPages, openDesk, settleDesk } from '../testing/open-desk.tsx'

loadPages()

/** A server on which every text is an attack. */
const { answers, of, openedAt } = answerAll(hostileAnswer)

/** What is read only when it is asked for. */
const buttons: Readonly<Record<string, string>> = { '/audit': '校验日志' }

/** Reads that no page makes. */
const readNowhere = ['account.listSentCodes', 'comment.testText']

/** The reads that the pages made, all together. */
const read = new Set<string>()
/** Cells of exported files that would have run. */
let escaped = 0
let ran: string[]
let files: Blob[]
beforeEach(() => {
  ran = []
  files = []
  Object.assign(globalThis, { [xssMark]: (id: string) => ran.push(id) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:a-file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

/** Looks at the page as it is, and behind each of its tabs, and exports every list. */
async function lookAround(made: readonly Made[], shown: Set<string>): Promise<void> {
  const look = async () => {
    await settleDesk(made)
    for (const id of findShown()) shown.add(id)
    expect(findPlanted()).toEqual([])
    await exportAll()
  }
  await look()
  const tabs = () =>
    document.querySelectorAll<HTMLElement>('[role="tab"], [role="radiogroup"] input')
  for (let at = 0; at < tabs().length; at += 1) {
    tabs()[at]?.click()
    await look()
  }
}

async function exportAll(): Promise<void> {
  for (const button of page.getByRole('button', { name: '导出 CSV' }).all()) {
    const count = files.length
    await button.click()
    await expect.poll(() => files.length).toBeGreaterThan(count)
    const text = (await files.at(-1)?.text()) ?? ''
    expect(findFormulas(text)).toEqual([])
    escaped += cellsOf(text).filter((cell) => cell.startsWith("'=")).length
  }
}

describe('texts of people and of the staff', () => {
  test.each(deskPaths)('are only shown, and exported as texts, at %s', async (path) => {
    const { made, history } = await openDesk(`${path}?uid=1`, answers)
    const shown = new Set<string>()
    await lookAround(made, shown)
    const button = buttons[path]
    if (button !== undefined) await page.getByRole('button', { name: button }).click()
    for (const id of openedAt(path)) {
      history.push(`${path}?${new URLSearchParams({ uid: '1', open: id }).toString()}`)
      await lookAround(made, shown)
    }
    for (const { name } of made) read.add(name)
    expect(ran).toEqual([])
    expect(shown.size).toBeGreaterThan(0)
    expect(page.getByText('页面打开失败').elements()).toEqual([])
  })

  test('are shown of every read of the staff', () => {
    const reads = allCalls.filter(({ auth, method }) => auth === 'staff' && method === 'GET')
    const withTexts = reads.filter((call) => JSON.stringify(of(call)).includes(xssMark))
    const unread = withTexts.map(({ name }) => name).filter((name) => !read.has(name))
    expect(unread.toSorted()).toEqual(readNowhere)
    expect(escaped).toBeGreaterThan(0)
  })
})

describe('a text that is not only shown', () => {
  test('is found in the page', () => {
    const place = document.createElement('div')
    place.innerHTML =
      '<img alt="" src="data:," onerror="0"><a href=" java\tscript:0">x</a><p title="onclick=0">'
    expect(findPlanted(place)).toHaveLength(2)
  })

  test('is found in an exported file', () => {
    const rows = [['=1+1', '-2', 'a "b", c'], ['+x']]
    expect(findFormulas(toCsv(rows))).toEqual([])
    expect(findFormulas(rows.map((row) => row.join(',')).join('\r\n'))).toEqual(['=1+1', '+x'])
  })
})
