import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/common.json'
import { shownPage } from '../../shared/navigation/page-title.ts'

/**
 * Announces the opened page, and moves the focus to its heading, or back to the element that led away from it; the first page
 * keeps the browser's initial focus.
 */
export function Announcer() {
  const t = useText<typeof labels>('common')
  const { path, title } = useStore(shownPage)
  const { history } = useRouter()
  const before = useRef({ path, index: 0 })
  const left = useLastFocused(before)
  useEffect(() => {
    const { __TSR_index: index } = history.location.state
    const { path: from, index: was } = before.current
    if (from !== '' && from !== path && !(index < was && focus(left.get(path)))) focusHeading()
    before.current = { path, index }
  }, [history, left, path])
  return <output className="sr-only">{title && t('shown', { screen: title })}</output>
}

/** The last focused element of each tab: only tabs stay mounted when somebody comes back. */
function useLastFocused(shown: { readonly current: { readonly path: string } }) {
  const [map] = useState(() => new Map<string, HTMLElement>())
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('[data-tab]')) {
        map.set(shown.current.path, target)
      }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [map, shown])
  return map
}

/** False where it cannot be focused. */
function focus(element: HTMLElement | undefined): boolean {
  if (!element?.checkVisibility()) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
const isTyping = (focused: Element | null) =>
  focused instanceof HTMLInputElement && focused.checkVisibility()

function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1')]
  const shown = headings.find((heading) => heading.checkVisibility())
  // A page that focuses its field keeps it.
  if (!shown || isTyping(document.activeElement)) return
  shown.tabIndex = -1
  focus(shown)
}
