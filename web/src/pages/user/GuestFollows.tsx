import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { SuggestedPeople } from '../../features/profile/SuggestedPeople.tsx'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/social.json'

/** A guest follows nobody. */
export function GuestFollows() {
  const t = useText<typeof labels>('social')
  const { memberGate } = useConnection()
  return (
    <>
      <EmptyState
        title={t('guestTitle')}
        help={t('guestHelp')}
        action={
          <Button look="primary" onClick={() => memberGate.require(() => undefined)}>
            {t('register')}
          </Button>
        }
      />
      <SuggestedPeople />
    </>
  )
}
