import { BusinessError } from '@kaleido/client/errors'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { StepUpMethod } from './StepUpSheet.tsx'
import { StepUpSheet } from './StepUpSheet.tsx'

interface Asking {
  readonly settle: (isProven: boolean) => void
}

/**
 * Runs what the server asks a fresh proof for: where it does, the sheet opens, and the action goes on after it. The page
 * draws `sheet`.
 */
export function useStepUp(): {
  readonly run: <T>(action: () => Promise<T>) => Promise<T | undefined>
  readonly sheet: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  // What is asked stays on the sheet while it closes.
  const [methods, setMethods] = useState<readonly StepUpMethod[]>(['password'])

  async function run<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof BusinessError) || error.key !== 'account.step_up') throw error
      setMethods(methodsIn(error))
      const isProven = await new Promise<boolean>((resolve) => setAsking({ settle: resolve }))
      setAsking(undefined)
      // Undefined says that the person has changed their mind.
      return isProven ? action() : undefined
    }
  }

  const sheet = (
    <StepUpSheet
      open={asking !== undefined}
      methods={methods}
      onProven={() => asking?.settle(true)}
      onClose={() => asking?.settle(false)}
    />
  )
  return { run, sheet }
}

function methodsIn({ data }: BusinessError): StepUpMethod[] {
  const named = data?.['methods']
  const known = (['password', 'sms'] as const).filter(
    (method) => Array.isArray(named) && named.includes(method),
  )
  return known.length > 0 ? known : ['password']
}
