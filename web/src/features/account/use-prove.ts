import { stepUp } from '@kaleido/contract/account-step-up'
import type { InputOf } from '@kaleido/contract/core/call'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** Proves my identity, for the next minutes. */
export function useProve(onProven: () => void) {
  const { client } = useConnection()
  return useMutation({
    mutationFn: (proof: InputOf<typeof stepUp>) => client.call(stepUp, proof, { silent: true }),
    onSuccess: onProven,
  })
}
