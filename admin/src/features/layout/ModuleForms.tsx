import { type ModuleType, saveModule } from '@kaleido/contract/layout'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { ColourInput } from './ColourInput.tsx'
import { newPartId, withLook } from './drafts.ts'
import type { Layout, StaffModule } from './layout.queries.ts'
import { useDrafts } from './use-drafts.ts'

/** A new module is hidden at first: it is shown once a draft of it says so and is published. */
export function NewModuleForm({ type }: { type: ModuleType }) {
  const t = useText<typeof labels>('layout')
  const { open, close } = useOpened()
  return (
    <DeskForm
      call={saveModule}
      fields={{
        name: { label: t('name'), hint: t('newModuleHint') },
        nameEn: { label: t('nameEn'), hint: t('englishHint') },
        colour: { label: t('colour'), hint: t('colourHint'), control: <ColourInput /> },
      }}
      sent={{ moduleType: type, pid: undefined, isHidden: true }}
      onDone={({ id }) => open(`module-${id}`)}
      onCancel={close}
    />
  )
}

interface DraftFormProps {
  /** Absent for a part that is to be added. */
  row: StaffModule | undefined
  /** With the drafts in it. */
  layout: Layout
  type: ModuleType
  /** The module that it is a part of. */
  pid: string | undefined
}

/** Changes a module or a part in the draft of the module. */
export function DraftForm({ row, layout, type, pid }: DraftFormProps) {
  const t = useText<typeof labels>('layout')
  const { close } = useOpened()
  const { save } = useDrafts(layout)
  return (
    <DeskForm
      call={saveModule}
      fields={{
        name: { label: t('name') },
        nameEn: { label: t('nameEn'), hint: t('englishHint') },
        colour: { label: t('colour'), hint: t('colourHint'), control: <ColourInput /> },
        isHidden: { label: t('isHidden'), hint: t('isHiddenHint') },
      }}
      sent={{ pid, moduleType: type }}
      keptAs={row?.id ?? `new-${pid}`}
      {...(row && { start: row })}
      write={async ({ name, nameEn = '', colour, isHidden = false }) => {
        const partId = pid === undefined ? undefined : (row?.id ?? newPartId())
        const id = pid ?? row?.id ?? ''
        const look = { name, nameEn, colour, isHidden }
        await save(id, (document) => withLook(document, partId, look))
        return { id }
      }}
      saveLabel={t('saveDraft')}
      doneText={t('draftSaved')}
      onDone={close}
      onCancel={close}
    />
  )
}
