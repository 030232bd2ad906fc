import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/account.json'

export interface MembersOnlyProps {
  /** What a guest is told that registering is for. */
  title: string
  help?: string
  children: ReactNode
}

/** What only a member has; a guest who came by the address is offered to become one. */
export function MembersOnly({ title, help, children }: MembersOnlyProps) {
  const t = useText<typeof labels>('account')
  const navigate = useNavigate()
  const isMember = useSession(({ user }) => user?.registered === true)
  if (isMember) return children
  return (
    <EmptyState
      title={title}
      help={help}
      action={
        <Button
          look="primary"
          onClick={() => void navigate({ to: '/mine/register', search: { code: undefined } })}
        >
          {t('registerShort')}
        </Button>
      }
    />
  )
}
