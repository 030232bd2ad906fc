import { dropEntity } from '@kaleido/client/query/entities'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { removeWork } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUpToLine, Pencil, Share, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pinOf, useOpenedPost } from '../../features/post/post.queries.ts'
import { editPath, nameOf, postPath } from '../../features/post/post-text.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/post.json'
import { tap } from '../../shared/toggle/toggle.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import type { PostMenuProps } from './PostMenu.tsx'

/** The actions on my own post. */
export function OwnPostMenu({ post, isOpen, onClose, onLeft, theme }: PostMenuProps) {
  const t = useText<typeof labels>('post')
  const open = useOpenPath()
  const { share } = useReaction(post.id)
  const opened = useOpenedPost(post.id).data
  const isPublished = opened === undefined || opened.state === 'published'
  const pin = usePin(post.id, opened?.isPinned ?? false)
  const deleting = useDeleting(post.id, onLeft)
  return (
    <>
      <ActionMenu
        open={isOpen}
        onOpenChange={(isShown) => !isShown && onClose()}
        title={nameOf(post) || t('title')}
        theme={theme}
        actions={[
          ...(isPublished
            ? [
                {
                  label: t('share'),
                  icon: Share,
                  onClick: () => share({ title: nameOf(post), path: postPath(post), theme }),
                },
                pin,
              ]
            : []),
          { label: t('edit'), icon: Pencil, onClick: () => open(editPath(post)) },
          { label: t('delete'), icon: Trash2, danger: true, onClick: deleting.ask },
        ]}
        cancelLabel={t('cancel')}
      />
      {deleting.dialog}
    </>
  )
}

function usePin(id: string, isPinned: boolean) {
  const t = useText<typeof labels>('post')
  const { client } = useConnection()
  const queries = useQueryClient()
  async function set(): Promise<void> {
    const isOn = !isPinned
    const isTaken = await tap(pinOf(queries, id), { client, queries, isOn, before: isPinned })
    if (isTaken) showToast(t(isOn ? 'pinned' : 'unpinned'), { tone: 'good' })
  }
  return {
    label: t(isPinned ? 'unpin' : 'pin'),
    icon: ArrowUpToLine,
    onClick: () => void set(),
  }
}

/** Deleting asks for confirmation. The post leaves every list at once. */
function useDeleting(id: string, onLeft?: () => void) {
  const t = useText<typeof labels>('post')
  const { client } = useConnection()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    ...mutationOptionsFor(client, removeWork),
    onSuccess() {
      setAsking(false)
      dropEntity(queries, 'work', (work) => work.id === id)
      showToast(t('deleted'), { tone: 'good' })
      onLeft?.()
    },
  })
  return {
    ask: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        busy={removing.isPending}
        danger
        onConfirm={() => removing.mutate({ id })}
      />
    ),
  }
}
