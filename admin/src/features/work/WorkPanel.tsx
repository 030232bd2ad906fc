import { getDeskWork } from '@kaleido/contract/work-desk'
import { takeDownWork } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/work.json'
import { useMay } from '../../shared/me.ts'
import { WorkFacts } from './WorkFacts.tsx'
import type { FoundWork } from './WorkStage.tsx'
import { WorkStage } from './WorkStage.tsx'

/** A work with all that is known of it; moderators take it down or restore it. */
export function WorkPanel({ id }: { id: string }) {
  const t = useText<typeof labels>('work')
  const { close } = useOpened()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <DeskDetail
        call={getDeskWork}
        input={{ id }}
        render={(found) => (
          <>
            <h3 className="mb-3 text-[16px]/[24px] font-semibold wrap-anywhere">
              {found.work.title}
            </h3>
            <WorkStage found={found} size={168} />
            <div className="pt-4">
              <WorkFacts found={found} />
            </div>
            <Removal found={found} />
          </>
        )}
      />
    </DeskPanel>
  )
}

function Removal({ found: { work } }: { found: FoundWork }) {
  const t = useText<typeof labels>('work')
  const may = useMay()
  const write = useWrite(takeDownWork)
  const field = useId()
  const [reason, setReason] = useState('')
  if (!may(takeDownWork)) return null
  const { id, title } = work
  if (work.state === 'removed') {
    return (
      <DeskAction
        label={t('restore')}
        question={{ title: t('restoreAsk', { title }), text: t('restoreHelp') }}
        run={() => write({ id, isRemoved: false })}
        button={{ block: true }}
      />
    )
  }
  const words = reason.trim()
  return (
    <div className="border-t border-sep pt-4">
      <label htmlFor={field} className="block pb-1 text-[13px]/[20px] text-text-2">
        {t('takeDownReason')}
      </label>
      <Input
        id={field}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
        className="mb-2!"
      />
      <DeskAction
        label={t('takeDown')}
        question={{
          title: t('takeDownAsk', { title }),
          text: words,
          isDanger: true,
        }}
        run={() => write({ id, isRemoved: true, reason: words })}
        button={{ block: true, disabled: words === '' }}
      />
    </div>
  )
}
