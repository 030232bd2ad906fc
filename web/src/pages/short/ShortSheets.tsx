import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import type { Why } from '@kaleido/contract/short'
import type { WorkCard } from '@kaleido/contract/work'
import { type HideOptions, useHideShorts } from '../../features/short/slide/use-hide-shorts.ts'
import { ShortMenu } from '../../features/short/slide/ShortMenu.tsx'
import { ShortWhy } from '../../features/short/slide/ShortWhy.tsx'
import type { Trouble } from '../../features/short/slide/use-trouble.ts'
import { useTrouble } from '../../features/short/slide/use-trouble.ts'
import type labels from '../../shared/locales/zh-CN/short.json'
import { LateShortComments } from './LateShortComments.tsx'

export type SheetName = 'menu' | 'comments' | 'trouble' | 'why'

export interface ShortSheetsProps {
  work: WorkCard
  open: SheetName | undefined
  onOpen: (sheet: SheetName | undefined) => void
  onClear: () => void
  leaving: HideOptions
  isOwn: boolean
  /** The reasons of the recommendation, if any. */
  why: Why | undefined
  /** The linked comment. */
  linkedId: string | undefined
}

const troubles = {
  stall: 'stall',
  error: 'error',
  sound: 'soundTrouble',
  picture: 'picture',
  other: 'other',
} as const satisfies Record<Trouble, keyof typeof labels>

/** The sheets of a short: the menu, the comments, reporting a problem. */
export function ShortSheets({ work, open, onOpen, why, ...on }: ShortSheetsProps) {
  const { id } = work
  const leave = useHideShorts(on.leaving)
  const t = useText<typeof labels>('short')
  const tell = useTrouble(id)
  const close = () => onOpen(undefined)
  const closed = (act: () => void) => () => {
    close()
    act()
  }
  const closing = (sheet: SheetName) => (isOpen: boolean) => onOpen(isOpen ? sheet : undefined)
  return (
    <>
      <Sheet
        open={open === 'menu'}
        onOpenChange={closing('menu')}
        title={t('more')}
        closeLabel={t('close')}
        theme="dark"
      >
        <ShortMenu
          id={id}
          onDone={close}
          onClear={closed(on.onClear)}
          onUninterest={closed(() => leave.uninterest(work))}
          onMute={on.isOwn ? undefined : closed(() => leave.mute(work))}
          onWhy={why && (() => onOpen('why'))}
          onTrouble={() => onOpen('trouble')}
        />
      </Sheet>
      <LateShortComments
        key={id}
        id={id}
        linkedId={on.linkedId}
        isOpen={open === 'comments'}
        onClose={close}
      />
      <WhySheet isOpen={open === 'why'} onOpenChange={closing('why')} why={why} />
      <ActionMenu
        open={open === 'trouble'}
        onOpenChange={closing('trouble')}
        title={t('reportTitle')}
        actions={Object.entries(troubles).map(([kind, label]) => ({
          label: t(label),
          onClick: () => tell(kind as Trouble),
        }))}
        cancelLabel={t('cancel')}
        theme="dark"
      />
    </>
  )
}

interface WhySheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  why: Why | undefined
}

function WhySheet({ isOpen, onOpenChange, why }: WhySheetProps) {
  const t = useText<typeof labels>('short')
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('whyTitle')}
      closeLabel={t('close')}
      theme="dark"
    >
      {why && <ShortWhy why={why} />}
    </Sheet>
  )
}
