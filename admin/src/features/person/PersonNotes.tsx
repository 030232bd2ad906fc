import { addPersonNote, listPersonNotes } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { Steps } from '../../shared/desk/Steps.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/person.json'

/** What the staff noted, and one more. */
export function PersonNotes({ uid }: { uid: number }) {
  const t = useText<typeof labels>('person')
  const { close } = useOpened()
  const [added, setAdded] = useState(0)
  return (
    <>
      <DeskDetail
        call={listPersonNotes}
        input={{ uid, pageSize: 50 }}
        render={({ list }) => (
          <Steps
            title={t('tab_notes')}
            empty={t('noNotes')}
            steps={list.map(({ text, by, createdAt }) => ({
              at: createdAt,
              text: by ?? t('formerStaff'),
              note: text,
            }))}
          />
        )}
      />
      <DeskForm
        key={added}
        call={addPersonNote}
        sent={{ uid }}
        fields={{ text: { label: t('note'), hint: t('noteHint'), rows: 3 } }}
        saveLabel={t('addNote')}
        onDone={() => setAdded(added + 1)}
        onCancel={close}
      />
    </>
  )
}
