import { StatusError } from '@kaleido/client/errors'
import { logout } from '@kaleido/contract/account'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../connection/connection.ts'
import { dropDrafts } from '../drafts/message-drafts.ts'
import { forgetUnsent } from '../outbox/use-outbox.ts'

/** Ends the login of a member, and drops what they had not sent. */
export function useLogout(onLeft: () => void) {
  const connection = useConnection()
  const { client, session, store } = connection
  return useMutation({
    onMutate: () => session.state.getState().user?.uid,
    mutationFn: () => session.leaveBy(client.call(logout, {}, { silent: true }).catch(acceptEnded)),
    onSuccess(_left, _input, uid) {
      dropDrafts(store)
      if (uid !== undefined) forgetUnsent(connection, uid)
      onLeft()
    },
    onError: (error) => client.report(error),
  })
}

/** A login that was ended elsewhere, as on another device, cannot be ended again. */
function acceptEnded(error: unknown): void {
  if (!(error instanceof StatusError) || error.status !== 401) throw error
}
