import type { InputOf } from '@kaleido/contract/core/call'
import { stepUpStaff } from '@kaleido/contract/staff'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { codeIn, findUnfit, secondsToWait, typedIn, wantNextCode } from './typed-login.ts'

const fields = ['password', 'totpCode'] as const
export type StepUpField = (typeof fields)[number]

/** The logic of the step-up: asks while a call waits for it, and tells it whether to go on. */
export function useStepUpForm() {
  const { client, stepUp } = useConnection()
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked)
  const wait = useCountdown()
  const [unfit, setUnfit] = useState<readonly StepUpField[]>([])
  const prove = useMutation({
    mutationFn: (input: InputOf<typeof stepUpStaff>) =>
      client.call(stepUpStaff, input, { silent: true }),
  })
  // Nobody is there to give it once the session has ended.
  useEffect(() => () => stepUp.settle(false), [stepUp])

  function settle(isGiven: boolean): void {
    setUnfit([])
    prove.reset()
    stepUp.settle(isGiven)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (prove.isPending || wait.left > 0) return
    const form = event.currentTarget
    const given = { password: typedIn(form, 'password'), totpCode: codeIn(form, 'totpCode') }
    const found = findUnfit(form, fields, stepUpStaff.input.safeParse(given).error)
    setUnfit(found)
    if (found.length > 0) return
    prove.mutate(given, {
      onSuccess: () => settle(true),
      onError(failed) {
        wait.start(secondsToWait(failed))
        wantNextCode(form, 'totpCode')
      },
    })
  }

  return {
    isAsked,
    submit,
    cancel: () => settle(false),
    unfit,
    failure: prove.isPending || unfit.length > 0 ? null : prove.error,
    isBusy: prove.isPending,
    secondsLeft: wait.left,
  }
}
