import { Button } from '@kaleido/ui/Button'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/member.json'
import type { MemberReason } from '../../shared/session/member-gate.ts'
import type { AppRouter } from '../router.ts'

export interface MemberSheetProps {
  reason: MemberReason
  router: AppRouter
}

/** Asks to register or log in where an action needs it; the action resumes afterwards. */
export function MemberSheet({ reason, router }: MemberSheetProps) {
  const t = useText<typeof labels>('member')
  const { memberGate } = useConnection()
  const go = (to: '/mine/register' | '/mine/login') => {
    memberGate.proceed()
    void router.navigate({ to })
  }
  const isNew = reason === 'register'
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || memberGate.settle()}
      title={isNew ? t('registerTitle') : t('expiredTitle')}
      closeLabel={t('close')}
    >
      <div className="grid gap-3">
        <p className="mb-1 text-[15px]/[22px] text-text-2">
          {isNew ? t('registerText') : t('expiredText')}
        </p>
        {isNew && (
          <Button look="primary" size="lg" block onClick={() => go('/mine/register')}>
            {t('register')}
          </Button>
        )}
        <Button
          look={isNew ? 'secondary' : 'primary'}
          size="lg"
          block
          onClick={() => go('/mine/login')}
        >
          {t('login')}
        </Button>
      </div>
    </Sheet>
  )
}
