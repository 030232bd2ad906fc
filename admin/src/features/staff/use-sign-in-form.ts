import { loginStaff } from '@kaleido/contract/staff'
import { useCountdown } from '@kaleido/ui/use-countdown'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useSignIn } from './staff.queries.ts'
import { codeIn, findUnfit, secondsToWait, typedIn, wantNextCode } from './typed-login.ts'

const fields = ['account', 'password', 'code'] as const
export type SignInField = (typeof fields)[number]

/** The logic of the sign-in form: validates by the contract before sending, and focuses the first invalid field. */
export function useSignInForm() {
  const signIn = useSignIn()
  const wait = useCountdown()
  const [unfit, setUnfit] = useState<readonly SignInField[]>([])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const given = read(form)
    const found = findUnfit(form, fields, loginStaff.input.safeParse(given).error)
    setUnfit(found)
    if (found.length > 0) return
    signIn.mutate(given, {
      onError(failed) {
        wait.start(secondsToWait(failed))
        wantNextCode(form, 'code')
      },
    })
  }

  return {
    submit,
    unfit,
    /** The error of the last try; cleared when there is a newer one. */
    failure: signIn.isPending || unfit.length > 0 ? null : signIn.error,
    isBusy: signIn.isPending,
    secondsLeft: wait.left,
  }
}

function read(form: HTMLFormElement): Record<SignInField, string> {
  return {
    account: typedIn(form, 'account'),
    password: typedIn(form, 'password'),
    code: codeIn(form, 'code'),
  }
}
