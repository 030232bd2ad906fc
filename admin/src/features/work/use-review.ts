import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import {
  decideWorks,
  listWorksInReview,
  undoDecision,
  workDeskRules,
} from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
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
  const [search, change] = useDeskSearch()
  const navigate = useNavigate()
  const { kind: asked = '', open } = search
  const kind = kinds.includes(asked) ? (asked as Kind) : undefined
  const query = useInfiniteQuery(
    listOptionsFor(client, listWorksInReview, { ...(kind && { kind }), pageSize }, 'always'),
  )
  const works = query.data?.pages.flatMap(({ list }) => list) ?? []
  const at = works.findIndex(({ id }) => id === open)
  const first = open === undefined ? works[0]?.id : undefined
  const enter = useEffectEvent((id: string) => {
    void navigate({ to: '.', search: { ...search, open: id }, replace: true })
  })
  // The first work is opened by its id too: another one must not take its place when the list is read again.
  useEffect(() => {
    if (first !== undefined) enter(first)
  }, [first])
  return { query, works, at, open, kind, change }
}

/** Runs one act at a time; a second one while it runs is ignored. */
function useOnce() {
  const [isBusy, setBusy] = useState(false)
  /** Whether it was done. */
  async function once(act: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await act()
      return true
    } catch {
      // The client has shown the error; everything stays as it is.
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, once }
}

/** The queue with the work that is open and those that are marked, and what is done with them. */
export function useReview() {
  const t = useText<typeof labels>('work-review')
  const { query, works, at, open, kind, change } = useQueue()
  const decide = useWrite(decideWorks)
  const takeBack = useWrite(undoDecision)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<readonly string[]>([])
  const { isBusy, once } = useOnce()
  const current = works[at]
  const chosen = works.filter(({ id }) => marked.has(id)).slice(0, workDeskRules.mostDecided)
  /** What a verdict is about: what is marked, as many as are decided at once, or else what is open. */
  const subject = (chosen.length > 0 ? chosen : current ? [current] : []).map(({ id }) => id)

  const show = (id: string | undefined) => change({ open: id })

  function step(by: number): void {
    const next = works[at + by]
    if (next) show(next.id)
    if (at + by >= works.length - 5 && query.hasNextPage) void query.fetchNextPage()
  }

  const judge = (ids: readonly string[], verdict: Verdict) =>
    once(async () => {
      if (ids.length === 0) return
      const { list } = await decide({ ids: [...ids], ...verdict })
      const done = list.flatMap(({ decisionId }) => decisionId ?? [])
      if (done.length > 0) setLast(done)
      setMarked((before) => before.difference(new Set(ids)))
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
    /** What was opened is not in the list: it was decided meanwhile, or is further back. */
    isGone: open !== undefined && !current && !isBusy,
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
