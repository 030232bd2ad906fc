import { getCertificate, renewCertificate } from '@kaleido/contract/account-certificate'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { preferences } from '../../shared/storage/preferences.ts'
import { useStepUp } from './use-step-up.tsx'

const key = ['account', getCertificate.name]

/** My certificate, after a step-up; `null` where that was cancelled. */
export function useCertificate() {
  const t = useText<typeof labels>('account')
  const { client, store } = useConnection()
  const queries = useQueryClient()
  const { run, sheet } = useStepUp()
  const asked = useQuery({
    queryKey: key,
    queryFn: async () =>
      (await run(() => client.call(getCertificate, {}, { silent: true }))) ?? null,
    // A credential: fetched for this view, and never cached.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const renewing = useMutation({
    mutationFn: () => run(() => client.call(renewCertificate, {}, { silent: true })),
    onSuccess(certificate) {
      if (!certificate) return
      queries.setQueryData(key, certificate)
      // The previously saved one is void.
      store.remove(preferences.savedCertificate)
      showToast(t('certificateRenewed'))
    },
    onError: (error) => client.report(error),
  })
  return { asked, renewing, sheet }
}
