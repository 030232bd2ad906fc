import { useText } from '@kaleido/ui/language'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { formatMinute } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import { addressOf } from '../modes.ts'
import type { Draft } from './draft.ts'
import { nameOf } from './name-of.ts'

/** Asks which draft to keep where another device has saved since. */
export function NewerDialog({ draft }: { draft: Draft }) {
  const t = useText<typeof labels>('publish')
  const navigate = useNavigate()
  const newer = useStore(draft.state, (state) => state.newer)
  const title = newer ? nameOf(newer.content) || t('draftUntitled') : ''
  const resolve = (choice: 'mine' | 'theirs') => {
    draft.resolve(choice)
    void draft.save()
    void navigate({ to: addressOf(draft.state.getState().content.form), replace: true })
  }
  return (
    <Dialog
      alert
      open={newer !== undefined}
      // It requires an answer.
      onOpenChange={() => undefined}
      title={t('newerTitle')}
      text={newer ? t('newerHelp', { at: formatMinute(newer.savedAt), title }) : ''}
      actions={[
        { label: t('newerTheirs'), onClick: () => resolve('theirs') },
        { label: t('newerMine'), look: 'primary', onClick: () => resolve('mine') },
      ]}
    />
  )
}
