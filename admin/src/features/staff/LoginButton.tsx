import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/staff.json'

export interface LoginButtonProps {
  label: string
  isBusy: boolean
  /** After too many tries. */
  secondsLeft: number
}

/** Submits a login; while one has to wait, it counts down. */
export function LoginButton({ label, isBusy, secondsLeft }: LoginButtonProps) {
  const t = useText<typeof labels>('staff')
  const isWaiting = secondsLeft > 0
  return (
    <Button look="primary" size="lg" type="submit" block busy={isBusy} disabled={isWaiting}>
      {isWaiting ? t('wait', { seconds: secondsLeft }) : label}
    </Button>
  )
}
