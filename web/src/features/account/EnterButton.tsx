import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/account.json'

export interface EnterButtonProps {
  label: string
  isBusy: boolean
  /** The delay that the server asks for. */
  secondsLeft: number
}

/** Submits the form, unless there were too many tries: then it shows a countdown. */
export function EnterButton({ label, isBusy, secondsLeft }: EnterButtonProps) {
  const t = useText<typeof labels>('account')
  return (
    <div className="mt-2">
      <Button type="submit" look="primary" size="lg" block busy={isBusy} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('waitSeconds', { seconds: secondsLeft }) : label}
      </Button>
    </div>
  )
}
