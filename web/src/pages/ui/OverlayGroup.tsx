import { Button } from '@kaleido/ui/Button'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { showToast } from '@kaleido/ui/toast'
import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { nowhere, useSamples } from './samples.ts'

/** Overlays cover the whole screen, so they are in the page's own theme and not in their column's. */
export function OverlayGroup() {
  const { groups, overlays, words } = useSamples()
  const [shown, show] = useState<'sheet' | 'dialog' | 'menu'>()
  const follow = (open: boolean) => !open && show(undefined)
  return (
    <Group title={groups.overlays}>
      <div className="flex flex-wrap gap-3 px-4">
        <Button onClick={() => show('sheet')}>{overlays.sheet}</Button>
        <Button onClick={() => show('dialog')}>{overlays.dialog}</Button>
        <Button onClick={() => show('menu')}>{overlays.menu}</Button>
        <Button onClick={() => showToast(overlays.saved, { tone: 'good' })}>
          {overlays.toast}
        </Button>
      </div>
      <Sheet
        open={shown === 'sheet'}
        onOpenChange={follow}
        title={overlays.title}
        closeLabel={words.close}
      >
        <p className="px-4 pb-6 text-text-2">{overlays.text}</p>
      </Sheet>
      <ConfirmDialog
        open={shown === 'dialog'}
        onOpenChange={follow}
        title={overlays.title}
        text={overlays.text}
        confirmLabel={overlays.remove}
        cancelLabel={overlays.cancel}
        danger
        onConfirm={() => show(undefined)}
      />
      <ActionMenu
        open={shown === 'menu'}
        onOpenChange={follow}
        title={overlays.title}
        cancelLabel={overlays.cancel}
        actions={[
          { label: words.share, icon: Star, onClick: nowhere },
          { label: overlays.remove, icon: Trash2, danger: true, onClick: nowhere },
        ]}
      />
    </Group>
  )
}
