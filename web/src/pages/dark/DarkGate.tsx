import './dark.late.css'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useDarkLook } from '../../shared/display/use-dark-look.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { AgeGate } from './AgeGate.tsx'
import { useDarkGate } from './use-dark-gate.ts'

/** The gate in place of a page that it hides: passing it shows the page. */
export function DarkGate() {
  const t = useText<typeof labels>('dark')
  usePageTitle(t('title'))
  useDarkLook(true)
  return <OpenGate />
}

/** Why it stays closed is shown by the call. */
export function OpenGate() {
  const gate = useDarkGate()
  const [isBusy, setBusy] = useState(false)
  function agree(): void {
    setBusy(true)
    gate
      .pass()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return <AgeGate isBusy={isBusy} onAgree={agree} />
}
