import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/shown.tsx'
import { ListView } from './ListView.tsx'

interface Served {
  list: string[]
  hasNext: boolean
  next?: string
}

/** Each page's cursor is its number. */
function Listed({ pages }: { pages: readonly string[][] }) {
  const list = useInfiniteQuery({
    queryKey: ['listed'],
    queryFn: async ({ pageParam }): Promise<Served> => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const hasNext = pageParam + 1 < pages.length
      return { list: pages[pageParam] ?? [], hasNext, ...(hasNext && { next: String(pageParam) }) }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : Number(next) + 1),
  })
  return (
    <ListView list={list} isPart skeleton="Skeleton" empty="Nothing here">
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </ListView>
  )
}

const show = (pages: readonly string[][]) => showPage(() => <Listed pages={pages} />)

test('a list goes on past empty pages', async () => {
  await show([[], [], ['Third page']])
  await expect.element(page.getByText('Third page')).toBeVisible()
  expect(page.getByText('Nothing here').query()).toBeNull()
})

test('a list whose only page is empty says so', async () => {
  await show([[]])
  await expect.element(page.getByText('Nothing here')).toBeVisible()
})
