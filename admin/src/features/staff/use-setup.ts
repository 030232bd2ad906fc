import { BusinessError } from '@kaleido/client/errors'
import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import { finishStaffSetup, startStaffSetup } from '@kaleido/contract/staff-setup'
import { useCountdown } from '@kaleido/ui/use-countdown'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFinishSetup, useStartSetup } from './staff.queries.ts'
import { codeIn, findUnfit, inputOf, secondsToWait, typedIn, wantNextCode } from './typed-login.ts'

export type Chosen = InputOf<typeof startStaffSetup>

/** From the top of the form. */
const fields = ['setupCode', 'account', 'name', 'newPassword', 'totpCode'] as const
export type SetupField = (typeof fields)[number]

/** The field that a refusal is about. */
const refused = new Map<string, SetupField>([
  ['staff.setup_code', 'setupCode'],
  ['staff.account_taken', 'account'],
  ['staff.weak_password', 'newPassword'],
  ['staff.wrong_code', 'totpCode'],
])

/** Adding the first owner: what they choose, then their authenticator. */
export function useSetup() {
  const wait = useCountdown()
  const [chosen, setChosen] = useState<Chosen>()
  const [totp, setTotp] = useState<OutputOf<typeof startStaffSetup>>()
  const [unfit, setUnfit] = useState<readonly SetupField[]>([])
  const start = useStartSetup()
  const finish = useFinishSetup()
  const making = totp ? finish : start

  function isFit(form: HTMLFormElement, error: z.core.$ZodError | undefined): boolean {
    const found = findUnfit(form, fields, error)
    setUnfit(found)
    return found.length === 0
  }

  function submitChosen(form: HTMLFormElement): void {
    const given = readChosen(form)
    setChosen(given)
    if (!isFit(form, startStaffSetup.input.safeParse(given).error)) return
    start.mutate(given, { onSuccess: setTotp, onError: (failed) => refuse(form, failed) })
  }

  function submitCode(form: HTMLFormElement, given: InputOf<typeof finishStaffSetup>): void {
    if (!isFit(form, finishStaffSetup.input.safeParse(given).error)) return
    finish.mutate(given, {
      onError(failed) {
        wantNextCode(form, 'totpCode')
        refuse(form, failed)
      },
    })
  }

  function refuse(form: HTMLFormElement, failed: Error): void {
    wait.start(secondsToWait(failed))
    const key = failed instanceof BusinessError ? failed.data?.['key'] : undefined
    inputOf(form, refused.get(String(key)) ?? '')?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (making.isPending || wait.left > 0) return
    const form = event.currentTarget
    if (!totp || !chosen) return submitChosen(form)
    const { totpSecret } = totp
    submitCode(form, { ...chosen, totpSecret, totpCode: codeIn(form, 'totpCode') })
  }

  return {
    chosen,
    totp,
    submit,
    back: () => setTotp(undefined),
    unfit,
    failure: making.isPending || unfit.length > 0 ? null : making.error,
    isBusy: making.isPending,
    secondsLeft: wait.left,
  }
}

function readChosen(form: HTMLFormElement): Chosen {
  return {
    setupCode: typedIn(form, 'setupCode'),
    account: typedIn(form, 'account'),
    name: typedIn(form, 'name'),
    newPassword: typedIn(form, 'newPassword'),
  }
}
