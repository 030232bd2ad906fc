import type { CannedAnswer } from '@kaleido/contract/support-desk'
import {
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '@kaleido/contract/support-desk'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/support-canned.json'

/** The answers that the staff inserts into conversations. */
export function CannedDesk() {
  const t = useText<typeof labels>('support-canned')
  const { open } = useOpened()
  const remove = useWrite(removeCannedAnswer)
  return (
    <DeskList
      call={listCannedAnswers}
      title={t('title')}
      empty={t('empty')}
      columns={{ title: { label: t('name') }, text: { label: t('text') } }}
      filters={{ title: { label: t('name') } }}
      nameOf={({ title }) => title}
      actions={[
        { label: t('edit'), call: saveCannedAnswer, run: ({ id }) => open(id) },
        {
          label: t('remove'),
          call: removeCannedAnswer,
          ask: ({ title }) => t('removeAsk', { title }),
          run: ({ id }) => remove({ id }),
        },
      ]}
      toolbar={<AddButton call={saveCannedAnswer} label={t('add')} />}
      renderPanel={(row) => <CannedPanel row={row} />}
    />
  )
}

function CannedPanel({ row }: { row: CannedAnswer | undefined }) {
  const t = useText<typeof labels>('support-canned')
  const { close } = useOpened()
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={saveCannedAnswer}
        fields={{
          title: { label: t('name') },
          text: { label: t('text') },
          textEn: { label: t('textEn') },
        }}
        {...(row && { id: row.id, start: row })}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}
