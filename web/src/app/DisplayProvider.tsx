import { applyTextScale, applyTheme } from '@kaleido/ui/theme'
import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import type { Display } from '../shared/display/display.ts'
import { DisplayContext, openDisplay } from '../shared/display/display.ts'
import type { Store } from '../shared/storage/storage.ts'

/** Opens the display settings, and applies their theme and text size to the page. */
export function DisplayProvider({ store, children }: { store: Store; children: ReactNode }) {
  const [display] = useState(() => openDisplay(store))
  useLayoutEffect(() => {
    apply(display.getState())
    return display.subscribe(apply)
  }, [display])
  return <DisplayContext value={display}>{children}</DisplayContext>
}

function apply({ theme, textScale, isDarkWeb }: Display): void {
  applyTheme(theme, isDarkWeb ? 'afterdark' : undefined)
  applyTextScale(textScale / 100)
}
