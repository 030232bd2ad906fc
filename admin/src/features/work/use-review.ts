import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { decideWorks, listWorksInReview, undoDecision } from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/work-review.json'

export type Kind = NonNullable<InputOf<typeof listWorksInReview>['kind']>
type Verdict = Omit<InputOf<typeof decideWorks>, 'ids'>

const kinds: readonly string[] = ['video', 'short', 'gallery', 'post'] satisfies Kind[]
const pageSize = 50

/** What waits, by the filter of the address, and the place of the work that is open. */
function useQueue() {
  const { client } = useConnection()
  const [{ kind: asked = '', open }, change] = useDeskSearch()
  const kind = kinds.includes(asked) ? (asked as Kind) : undefined
  const query = useInfiniteQuery(
    listOptionsFor(client, listWorksInReview, { ...(kind && { kind }), pageSize }, 'always'),
  )
  const works = query.data?.pages.flatMap(({ list }) => list) ?? []
  const found = works.findIndex(({ id }) => id === open)
  return { query, works, at: Math.max(0, found), kind, change }
}

/** Runs one act at a time; a second one while it runs is ignored. */
function useOnce() {
  const [isBusy, setBusy] = useState(false)
  async function once(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } catch {
      // The client has shown the error; everything stays as it is.
    }
    setBusy(false)
  }
  return { isBusy, once }
}

/** The queue with the work that is open and those that are marked, and what is done with them. */
export function useReview() {
  const t = useText<typeof labels>('work-review')
  const { query, works, at, kind, change } = useQueue()
  const decide = useWrite(decideWorks)
  const takeBack = useWrite(undoDecision)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<readonly string[]>([])
  const { isBusy, once } = useOnce()
  const current = works[at]
  const chosen = works.filter(({ id }) => marked.has(id))
  /** What a verdict is about: what is marked, or else what is open. */
  const subject = chosen.length > 0 ? chosen : current ? [current] : []

  const show = (id: string | undefined) => change({ open: id })

  function step(by: number): void {
    const next = works[at + by]
    if (next) show(next.id)
    if (at + by >= works.length - 5 && query.hasNextPage) void query.fetchNextPage()
  }

  const judge = (verdict: Verdict) =>
    once(async () => {
      const ids = subject.map(({ id }) => id).slice(0, 50)
      if (ids.length === 0) return
      const { list } = await decide({ ids, ...verdict })
      const done = list.flatMap(({ decisionId }) => decisionId ?? [])
      if (done.length > 0) setLast(done)
      setMarked(new Set())
      const rest = works.filter(({ id }) => !ids.includes(id))
      show((rest.find(({ id }) => works.findIndex((work) => work.id === id) > at) ?? rest[0])?.id)
      const isLate = done.length < list.length
      const counts = { count: done.length, late: list.length - done.length }
      showToast(t(isLate ? 'doneSome' : `done_${verdict.verdict}`, counts))
    })

  const undo = () =>
    once(async () => {
      if (last.length === 0) return showToast(t('nothingToUndo'))
      await takeBack({ ids: [...last] })
      setLast([])
      showToast(t('undone', { count: last.length }))
    })

  function mark(id: string | undefined): void {
    if (id !== undefined) setMarked((before) => before.symmetricDifference(new Set([id])))
  }

  return {
    query,
    works,
    current,
    waiting: query.data?.pages[0]?.waiting ?? 0,
    marked,
    subject,
    kind,
    isBusy,
    canUndo: last.length > 0,
    show,
    step,
    mark,
    judge,
    undo,
    setKind: (next: Kind | undefined) => change({ kind: next, open: undefined }),
  }
}

export type Review = ReturnType<typeof useReview>
