import type { AnyRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import type labels from '../locales/zh-CN/screen.json'

export type ScreenLabel = keyof typeof labels

/** How a route names a placeholder screen. */
export interface ComingLabel {
  readonly title: ScreenLabel
}

/** Whether the screen at a path is not built yet. Links to such a screen carry no badge and offer no purchase. */
export function isComing(router: AnyRouter, path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData?.coming !== undefined
}

export function useIsComing(): (path: string) => boolean {
  const router = useRouter()
  return (path) => isComing(router, path)
}
