import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/checkin.json'

const rules = ['cycle', 'level', 'makeUp', 'day', 'task', 'most'] as const

/** How check-ins and tasks work. */
export function Rules() {
  const t = useText<typeof labels>('checkin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press min-h-11 px-2 text-[14px]/[20px] text-text-1"
      >
        {t('rules')}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('rulesTitle')} closeLabel={t('close')}>
        <ol className="grid list-decimal gap-2 ps-5 pb-2 text-[15px]/[22px] text-text-2">
          {rules.map((rule) => (
            <li key={rule}>{t(`rule_${rule}`)}</li>
          ))}
        </ol>
      </Sheet>
    </>
  )
}
