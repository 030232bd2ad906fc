import { getDeskWork, listDeskWorks } from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/work.json'
import { WorkPanel } from './WorkPanel.tsx'
import { accessOf, kindsOf, lengthOf, stateTagOf, statesOf } from './work-texts.ts'

/** All works, the newest first, whatever state they are in. */
export function WorkDesk() {
  const t = useText<typeof labels>('work')
  const desk = useText<typeof deskLabels>('desk')
  const { opened, open } = useOpened()
  const kinds = kindsOf(t)
  return (
    <>
      <DeskList
        call={listDeskWorks}
        title={t('title')}
        empty={t('empty')}
        columns={{
          cover: { label: t('cover') },
          title: { label: t('name') },
          author: { label: t('author'), text: ({ author }) => author.name },
          kind: { label: t('kind'), options: kinds },
          duration: { label: t('length'), isExtra: true, text: (row) => lengthOf(t, row) },
          access: { label: t('access'), isExtra: true, text: (row) => accessOf(t, row) },
          state: { label: t('state'), tags: (row) => [stateTagOf(t, row)] },
          createdAt: { label: t('createdAt'), isExtra: true },
        }}
        filters={{
          title: { label: t('name') },
          id: { label: t('id') },
          uid: { label: t('uid') },
          kind: { label: t('kind'), options: kinds },
          state: { label: t('state'), options: statesOf(t) },
        }}
        nameOf={({ title, id }) => title || id}
        actions={[{ label: desk('view'), call: getDeskWork, run: ({ id }) => open(id) }]}
      />
      {opened === undefined ? null : <WorkPanel key={opened} id={opened} />}
    </>
  )
}
