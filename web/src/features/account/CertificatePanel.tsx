import { Button } from '@kaleido/ui/Button'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { CertificateActions } from './CertificateActions.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import { useCertificate } from './use-certificate.ts'

/** My certificate: shown, saved and renewed. */
export function CertificatePanel() {
  const t = useText<typeof labels>('account')
  const { asked, renewing, sheet } = useCertificate()
  if (asked.isError) {
    return (
      <LoadError
        title={t('certificateFailed')}
        error={asked.error}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  return (
    <>
      {asked.data ? (
        <>
          <CertificateCard certificate={asked.data} />
          <CertificateActions
            certificate={asked.data}
            isRenewing={renewing.isPending}
            onRenew={() => renewing.mutate()}
          />
        </>
      ) : (
        <div className="mx-auto grid aspect-square w-[min(264px,100%)] place-items-center rounded-xl bg-surface shadow-1">
          {asked.data === null ? (
            <Button onClick={() => void asked.refetch()}>{t('showCertificate')}</Button>
          ) : (
            <SkeletonBlock width={224} height={224} />
          )}
        </div>
      )}
      {sheet}
    </>
  )
}
