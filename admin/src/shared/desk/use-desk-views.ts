import type { StaffView } from '@kaleido/contract/staff-view'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf, filtersOf, hiddenIn, hideAs, isModified } from './desk-view.ts'
import type { DeskSearch } from './use-desk-search.ts'
import { useDeskSearch } from './use-desk-search.ts'
import { useSavedViews } from './use-saved-views.ts'

/**
 * The views of a list, and the columns it hides. The address names the open view, and its columns where they were changed
 * since it was saved; without a view the server keeps the columns.
 */
export function useDeskViews(desk: string, names: readonly string[]) {
  const saved = useSavedViews(desk)
  const [search, change] = useDeskSearch()
  const { list, isKnown } = saved
  const isEntering = useEntry({ names, isKnown, views: list, search })
  const active = list.find(({ name }) => name === search['view'])
  const hidden = active ? hiddenIn(active, search) : saved.hidden

  return {
    list,
    active,
    isModified: active !== undefined && isModified(active, search, names),
    hidden,
    /** The list waits: the filters to open it with are not known. */
    isEntering,
    isPending: isEntering || !isKnown,
    hide(columns: readonly string[]): void {
      if (active) change({ hide: hideAs(active, columns) })
      else saved.hide(columns)
    },
    open: (view: StaffView | undefined) => change(addressOf(view, names)),
    /** Saves what is shown by a name, in the place of a view that has it. */
    async saveShown(name: string): Promise<void> {
      const isDefault = list.some((view) => view.name === name && view.isDefault)
      await saved.save({ name, filters: filtersOf(search, names), hidden: [...hidden], isDefault })
      change({ view: name, hide: undefined })
    },
    async rename(view: StaffView, name: string): Promise<void> {
      await saved.save({ ...view, name }, view.name)
      change({ view: name })
    },
    setDefault: (view: StaffView, isDefault: boolean) => saved.save({ ...view, isDefault }),
    /** What was removed is put back by saving it. */
    restore: (view: StaffView) => saved.save(view),
    async remove({ name }: StaffView): Promise<void> {
      await saved.remove(name)
      change({ view: undefined, hide: undefined })
    },
  }
}

export type DeskViews = ReturnType<typeof useDeskViews>

interface Entry {
  readonly names: readonly string[]
  readonly isKnown: boolean
  readonly views: readonly StaffView[]
  readonly search: DeskSearch
}

/** A desk entered without filters opens its default view. A link to an entry is no such entry: a view might hide it. */
function useEntry({ names, isKnown, views, search }: Entry): boolean {
  const navigate = useNavigate()
  const isBare = [...names, 'open', 'view'].every((name) => !search[name])
  const preset = views.find(({ isDefault }) => isDefault)
  const [isEntered, setEntered] = useState(!isBare)
  if (!isEntered && (!isBare || (isKnown && !preset))) setEntered(true)
  const isDue = !isEntered && isBare && preset !== undefined
  const enter = useEffectEvent(() => {
    const next = { ...search, ...addressOf(preset, names) }
    void navigate({ to: '.', search: next, replace: true })
  })
  useEffect(() => {
    if (isDue) enter()
  }, [isDue])
  return !isEntered
}
