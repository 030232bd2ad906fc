import { Button } from '@kaleido/ui/Button'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { useSeeds } from './lottery.queries.ts'

/** The commitment of every day, and the seeds of those that are over, once asked for. */
export function Seeds() {
  const t = useText<typeof labels>('lottery')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="sm" pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('seeds')}
      </Button>
      {isOpen && <Days />}
    </>
  )
}

function Days() {
  const t = useText<typeof labels>('lottery')
  return (
    <ListView list={useSeeds()} skeleton={<SkeletonRows rows={3} />} empty={null} isPart>
      {(days) => (
        <ul className="mt-3 grid gap-3">
          {days.map(({ day, commit, seed }) => (
            <li key={day}>
              <b className="font-semibold text-text-1 tabular-nums">{day}</b>
              <p className="font-mono text-[12px]/[18px] break-all">
                {t('commitShort')} {commit}
              </p>
              <p className="font-mono text-[12px]/[18px] break-all">
                {t('seed')} {seed ?? t('sealed')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}
