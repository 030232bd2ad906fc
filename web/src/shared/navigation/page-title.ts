import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore } from 'zustand'
import type labels from '../locales/zh-CN/common.json'

/** The page that was shown last: its title, and its address. */
export const shownPage = createStore<{ readonly path: string; readonly title: string }>(() => ({
  path: '',
  title: '',
}))

/**
 * Sets the page's title, in the browser and for screen readers. A tab does so each time it is opened, since hidden components
 * run no effects.
 */
export function usePageTitle(title: string): void {
  const app = useText<typeof labels>('common')('name')
  const { history } = useRouter()
  useEffect(() => {
    document.title = `${title} · ${app}`
    shownPage.setState({ path: history.location.pathname, title })
  }, [history, title, app])
}
