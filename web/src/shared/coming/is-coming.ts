import type { AnyRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import type labels from '../locales/zh-CN/screen.json'

export type ScreenLabel = keyof typeof labels

/** How a route names a screen that is not built yet. */
export interface ComingLabels {
  readonly title: ScreenLabel
  readonly tabs: readonly ScreenLabel[]
}

/** Whether the screen at a path is not built yet. A door to such a screen carries no badge and sells nothing. */
export function isComing(router: AnyRouter, path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData?.coming !== undefined
}

export function useIsComing(): (path: string) => boolean {
  const router = useRouter()
  return (path) => isComing(router, path)
}
