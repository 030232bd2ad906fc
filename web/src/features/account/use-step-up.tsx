import { BusinessError } from '@kaleido/client/errors'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { StepUpMethod } from './StepUpSheet.tsx'
import { StepUpSheet } from './StepUpSheet.tsx'

interface Asking {
  readonly settle: (isProven: boolean) => void
}

/**
 * Runs an action that may require a step-up: where the server asks for one, the sheet opens, and the action resumes after it.
 * The page renders `sheet`.
 */
export function useStepUp(): {
  readonly run: <T>(action: () => Promise<T>) => Promise<T | undefined>
  readonly sheet: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  // The question stays on the sheet during its closing animation.
  const [methods, setMethods] = useState<readonly StepUpMethod[]>(['password'])

  async function run<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof BusinessError) || error.key !== 'account.step_up') throw error
      setMethods(methodsIn(error))
      const isProven = await new Promise<boolean>((resolve) => setAsking({ settle: resolve }))
      setAsking(undefined)
      // Undefined means cancelled.
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
