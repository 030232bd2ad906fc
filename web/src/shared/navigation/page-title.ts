import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore } from 'zustand'
import type labels from '../locales/zh-CN/common.json'

/** The page that was shown last: what is read out, and where it was. */
export const shownPage = createStore<{ readonly path: string; readonly title: string }>(() => ({
  path: '',
  title: '',
}))

/**
 * Names the page: in the browser's title, and to whoever listens instead of looking. A tab says it again each time it is
 * opened, since what is hidden has no effects.
 */
export function usePageTitle(title: string): void {
  const app = useText<typeof labels>('common')('name')
  const { history } = useRouter()
  useEffect(() => {
    document.title = `${title} · ${app}`
    shownPage.setState({ path: history.location.pathname, title })
  }, [history, title, app])
}
