import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/library.json'
import type { Choosing } from './use-choosing.ts'

/** In the bar: starts and ends the selection mode. */
export function ChoosingSwitch({ choosing }: { choosing: Choosing }) {
  const t = useText<typeof labels>('library')
  return (
    <Button look="text" onClick={() => choosing.set(!choosing.isOn)}>
      {t(choosing.isOn ? 'done' : 'edit')}
    </Button>
  )
}
