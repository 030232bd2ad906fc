import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/account.json'

export interface MembersOnlyProps {
  /** Says what registering is for. */
  title: string
  help?: string
  children: ReactNode
}

/** Content for members only; a guest who opened the address is offered to register. */
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
