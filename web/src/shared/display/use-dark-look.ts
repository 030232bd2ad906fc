import { useLayoutEffect } from 'react'
import { useDisplayStore } from './display.ts'

/** The look of the area after dark comes and goes with the work that a page shows; undefined until that is known. */
export function useDarkLook(isDark: boolean | undefined): void {
  const display = useDisplayStore()
  useLayoutEffect(() => {
    if (isDark === undefined) return undefined
    const { isDarkWeb } = display.getState()
    display.setState({ isDarkWeb: isDark })
    return () => display.setState({ isDarkWeb })
  }, [display, isDark])
}
