import type { WorkCard } from '@kaleido/contract/work'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { commentPath, workPath } from './work-path.ts'

/** Redirects to the screen that shows a work, where this one shows other kinds; answers whether it does. */
export function useElsewhere(
  work: Pick<WorkCard, 'kind' | 'id'> | undefined,
  here: readonly WorkCard['kind'][],
  comment?: string,
): boolean {
  const router = useRouter()
  const isElsewhere = work !== undefined && !here.includes(work.kind)
  const path = isElsewhere ? pathOf(work, comment) : undefined
  useEffect(() => {
    if (path !== undefined) void router.navigate({ href: path, replace: true })
  }, [router, path])
  return path !== undefined
}

const pathOf = (work: Pick<WorkCard, 'kind' | 'id'>, comment: string | undefined) =>
  comment === undefined ? workPath(work) : commentPath(work, comment)
