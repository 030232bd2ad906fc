import type { OutputOf } from '@kaleido/contract/core/call'
import { listAllTopics, saveTopic, uploadTopicCover } from '@kaleido/contract/topic'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/topic.json'

type StaffTopic = OutputOf<typeof listAllTopics>['list'][number]

function useStates() {
  const t = useText<typeof labels>('topic')
  return { shown: t('shown'), hidden: t('hidden') }
}

/** All topics, the newest first, hidden ones too. */
export function TopicDesk() {
  const t = useText<typeof labels>('topic')
  const states = useStates()
  const { open } = useOpened()
  return (
    <DeskList
      call={listAllTopics}
      title={t('title')}
      empty={t('empty')}
      columns={{
        cover: { label: t('cover') },
        name: { label: t('name') },
        nameEn: { label: t('nameEn') },
        state: { label: t('state'), options: states },
        isRecommended: { label: t('isRecommended') },
        works: { label: t('works') },
        followers: { label: t('followers') },
        views: { label: t('views') },
      }}
      nameOf={({ name }) => name}
      actions={[{ label: t('edit'), call: saveTopic, run: ({ id }) => open(id) }]}
      toolbar={<AddButton call={saveTopic} label={t('add')} />}
      renderPanel={(row) => <TopicPanel row={row} />}
    />
  )
}

function TopicPanel({ row }: { row: StaffTopic | undefined }) {
  const t = useText<typeof labels>('topic')
  const states = useStates()
  const { close } = useOpened()
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={saveTopic}
        fields={{
          name: { label: t('name'), hint: t('nameHint') },
          nameEn: { label: t('nameEn'), hint: t('englishHint') },
          intro: { label: t('intro') },
          introEn: { label: t('introEn') },
          coverId: {
            label: t('cover'),
            upload: { call: uploadTopicCover, ...(row?.cover && { kept: row.cover }) },
          },
          state: { label: t('state'), options: states, hint: t('stateHint') },
          isRecommended: { label: t('isRecommended'), hint: t('isRecommendedHint') },
        }}
        {...(row && { id: row.id, start: row })}
        refusals={{
          'topic.name': 'name',
          'topic.name_taken': 'name',
          'topic.cover': 'coverId',
        }}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}
