import type { StaffView } from '@kaleido/contract/staff-view'
import type { DeskSearch } from './use-desk-search.ts'

/** What the address filters a list by, as far as the list has such filters. Nobody's phone number is kept in a view. */
export function filtersOf(search: DeskSearch, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = name === 'phone' ? undefined : search[name]
      return text ? [[name, text] as const] : []
    }),
  )
}

/** What opens a view, or none. Filters that the list no longer has are left out. */
export function addressOf(view: StaffView | undefined, names: readonly string[]): DeskSearch {
  return {
    ...Object.fromEntries(names.map((name) => [name, view?.filters[name]])),
    view: view?.name,
    hide: undefined,
  }
}

/** `-`: no column is hidden, though the view hides some. */
export function hiddenIn(view: StaffView, { hide }: DeskSearch): readonly string[] {
  if (!hide) return view.hidden
  return hide === '-' ? [] : hide.split(',')
}

export function isModified(view: StaffView, search: DeskSearch, names: readonly string[]): boolean {
  if (search['hide']) return true
  return names.some((name) => (search[name] ?? '') !== (view.filters[name] ?? ''))
}

/** The columns that are not hidden; all where none would be left. */
export function shownOf<C extends { readonly member: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] {
  const shown = columns.filter(({ member }) => !hidden.includes(member))
  return shown.length > 0 ? shown : columns
}

/** The columns as the address names them; nothing where they are those of the view. */
export function hideAs(view: StaffView, columns: readonly string[]): string | undefined {
  const isSame = columns.toSorted().join() === view.hidden.toSorted().join()
  return isSame ? undefined : columns.join() || '-'
}
