import {
  listAllComments,
  moderateComment,
  restoreComment,
  type StaffComment,
  testText,
} from '@kaleido/contract/comment-desk'
import { useText, type Say } from '@kaleido/ui/language'
import { Button } from 'antd'
import type { DeskTag } from '../../shared/desk/columns.ts'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useMay } from '../../shared/me.ts'
import { CommentPanel } from './CommentPanel.tsx'
import { TextTest } from './TextTest.tsx'

const testing = 'test'

/** Comments, the newest first: all, somebody's, or those on a work; and what the filters make of a text. */
export function CommentDesk() {
  const t = useText<typeof labels>('comment')
  const may = useMay()
  const { opened, open } = useOpened()
  const restore = useWrite(restoreComment)
  return (
    <>
      <DeskList
        call={listAllComments}
        title={t('title')}
        empty={t('empty')}
        columns={{
          createdAt: { label: t('createdAt'), isExtra: true },
          text: { label: t('text') },
          author: { label: t('author'), text: ({ author }) => author?.name ?? t('deletedPerson') },
          work: { label: t('work'), isExtra: true },
          deletedBy: { label: t('state'), tags: (row) => stateTagsOf(t, row) },
        }}
        filters={{ uid: { label: 'UID' }, work: { label: t('work') } }}
        nameOf={({ text, id }) => text.slice(0, 20) || id}
        toolbar={
          may(testText) ? (
            <Button onClick={() => open(testing)}>{t('testFilters')}</Button>
          ) : undefined
        }
        actions={[
          {
            label: t('takeDown'),
            call: moderateComment,
            isOffered: ({ deletedBy }) => deletedBy === undefined,
            run: ({ id }) => open(id),
          },
          {
            label: t('restore'),
            call: restoreComment,
            isOffered: ({ deletedBy }) => deletedBy === 'moderator',
            ask: () => ({ title: t('askRestore') }),
            run: ({ id }) => restore({ id }),
          },
        ]}
        renderPanel={(row) => (row ? <CommentPanel row={row} /> : null)}
      />
      {opened === testing ? <TextTest /> : null}
    </>
  )
}

function stateTagsOf(t: Say<typeof labels>, row: StaffComment): DeskTag[] {
  if (row.deletedBy === 'moderator') return [{ text: t('takenDown'), tone: 'bad' }]
  if (row.deletedBy !== undefined) return [{ text: t('deleted'), tone: 'plain' }]
  return [row.isHeld ? { text: t('held'), tone: 'warn' } : { text: t('shown'), tone: 'good' }]
}
