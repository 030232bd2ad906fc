import type { StaffQuestion } from '@kaleido/contract/support'
import {
  listAllQuestions,
  orderQuestions,
  removeQuestion,
  saveQuestion,
} from '@kaleido/contract/support'
import { useText } from '@kaleido/ui/language'
import { useConnection } from '../../shared/connection.ts'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/support.json'
import { moved } from './moved.ts'

/** The questions on the help page, in their order. */
export function SupportDesk() {
  const t = useText<typeof labels>('support')
  const { client } = useConnection()
  const { open } = useOpened()
  const remove = useWrite(removeQuestion)
  const order = useWrite(orderQuestions)

  /** The order is saved as a whole, so it is read right before. */
  async function move(id: string, delta: -1 | 1): Promise<void> {
    const { list } = await client.call(listAllQuestions, {})
    await order({ ids: moved(list, id, delta) })
  }

  return (
    <DeskList
      call={listAllQuestions}
      title={t('title')}
      empty={t('empty')}
      columns={{
        category: { label: t('category') },
        question: { label: t('question') },
        answer: { label: t('answer') },
      }}
      filters={{ category: { label: t('category') }, question: { label: t('question') } }}
      nameOf={({ question }) => question}
      actions={[
        { label: t('edit'), call: saveQuestion, run: ({ id }) => open(id) },
        { label: t('up'), call: orderQuestions, run: ({ id }) => move(id, -1) },
        { label: t('down'), call: orderQuestions, run: ({ id }) => move(id, 1) },
        {
          label: t('remove'),
          call: removeQuestion,
          ask: ({ question }) => t('removeAsk', { question }),
          run: ({ id }) => remove({ id }),
        },
      ]}
      toolbar={<AddButton call={saveQuestion} label={t('add')} />}
      renderPanel={(row) => <QuestionPanel row={row} />}
    />
  )
}

function QuestionPanel({ row }: { row: StaffQuestion | undefined }) {
  const t = useText<typeof labels>('support')
  const { close } = useOpened()
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={saveQuestion}
        fields={{
          category: { label: t('category'), hint: t('categoryHint') },
          categoryEn: { label: t('categoryEn'), hint: t('englishHint') },
          question: { label: t('question') },
          questionEn: { label: t('questionEn') },
          answer: { label: t('answer') },
          answerEn: { label: t('answerEn') },
        }}
        {...(row && { id: row.id, start: row })}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}
