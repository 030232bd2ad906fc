import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { CirclePause } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/library.json'

/** Says that history is paused, with a button to resume it. */
export function PausedNote({ onResume }: { onResume: () => void }) {
  const t = useText<typeof labels>('library')
  return (
    <output className="mx-(--gutter) mb-2 flex min-h-11 items-center gap-2 rounded-md bg-warn-soft py-2 ps-3 pe-2 text-[13px]/[18px] text-warn">
      <Icon of={CirclePause} size={18} />
      <span className="min-w-0 flex-1">{t('paused')}</span>
      <Button look="surface" size="sm" onClick={onResume}>
        {t('resume')}
      </Button>
    </output>
  )
}
