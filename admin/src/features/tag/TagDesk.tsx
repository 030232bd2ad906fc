import type { OutputOf } from '@kaleido/contract/core/call'
import { listAllTags, saveTags, translateTag } from '@kaleido/contract/tag'
import { useText } from '@kaleido/ui/language'
import { useConnection } from '../../shared/connection.ts'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/tag.json'
import { useOfferedTags } from './tag.queries.ts'

/** The tags suggested for publishing: saved as a whole, in their order. */
export function TagDesk() {
  const t = useText<typeof labels>('tag')
  const { client } = useConnection()
  const { open } = useOpened()
  const save = useWrite(saveTags)

  /** The list is saved as a whole, so it is read right before. */
  async function remove(id: string): Promise<void> {
    const { list } = await client.call(listAllTags, {})
    await save({ names: list.filter((tag) => tag.id !== id).map(({ name }) => name) })
  }

  return (
    <DeskList
      call={listAllTags}
      title={t('title')}
      empty={t('empty')}
      columns={{
        name: { label: t('name') },
        nameEn: { label: t('nameEn') },
        id: { label: t('id') },
      }}
      filters={{ name: { label: t('name') } }}
      nameOf={({ name }) => name}
      actions={[
        { label: t('translate'), call: translateTag, run: ({ id }) => open(id) },
        {
          label: t('remove'),
          call: saveTags,
          ask: ({ name }) => t('removeAsk', { name }),
          run: ({ id }) => remove(id),
        },
      ]}
      toolbar={<AddButton call={saveTags} label={t('edit')} />}
      renderPanel={(row) => (row ? <NamePanel tag={row} /> : <TagPanel />)}
    />
  )
}

type OfferedTag = OutputOf<typeof listAllTags>['list'][number]

function NamePanel({ tag }: { tag: OfferedTag }) {
  const t = useText<typeof labels>('tag')
  const { close } = useOpened()
  return (
    <DeskPanel title={tag.name} onClose={close}>
      <DeskForm
        call={translateTag}
        fields={{ nameEn: { label: t('nameEn'), hint: t('nameEnHint'), misfit: t('nameEnHint') } }}
        id={tag.id}
        start={tag}
        refusals={{ 'tag.name_taken': 'nameEn' }}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}

function TagPanel() {
  const t = useText<typeof labels>('tag')
  const { close } = useOpened()
  const tags = useOfferedTags().data?.list
  return (
    <DeskPanel title={t('edit')} onClose={close}>
      {tags ? (
        <DeskForm
          call={saveTags}
          fields={{ names: { label: t('names'), hint: t('namesHint') } }}
          start={{ names: tags.map(({ name }) => name) }}
          onDone={close}
          onCancel={close}
        />
      ) : null}
    </DeskPanel>
  )
}
