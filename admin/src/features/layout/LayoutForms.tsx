import { saveAnnouncement, saveEntry } from '@kaleido/contract/layout'
import { entryIcons } from '@kaleido/ui/entry-looks'
import { useText } from '@kaleido/ui/language'
import { Select } from 'antd'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import type { StaffAnnouncement, StaffEntry } from './layout.queries.ts'
import { LinkInput } from './LinkInput.tsx'

export function EntryForm({ row }: { row: StaffEntry | undefined }) {
  const t = useText<typeof labels>('layout')
  const { close } = useOpened()
  const icons = entryIcons.map((value) => ({
    value,
    label: t(`icon_${value}` as keyof typeof labels & string),
  }))
  return (
    <DeskForm
      call={saveEntry}
      fields={{
        title: { label: t('entryTitle') },
        titleEn: { label: t('entryTitleEn'), hint: t('englishHint') },
        icon: { label: t('icon'), control: <Select options={icons} /> },
        badge: { label: t('badge'), hint: t('badgeHint') },
        badgeEn: { label: t('badgeEn') },
        link: {
          label: t('link'),
          hint: t('linkHint'),
          misfit: t('linkMisfit'),
          control: <LinkInput />,
        },
      }}
      {...(row && { id: row.id, start: row })}
      onDone={close}
      onCancel={close}
    />
  )
}

export function AnnouncementForm({ row }: { row: StaffAnnouncement | undefined }) {
  const t = useText<typeof labels>('layout')
  const { close } = useOpened()
  return (
    <DeskForm
      call={saveAnnouncement}
      fields={{
        text: { label: t('text'), rows: 3 },
        textEn: { label: t('textEn'), hint: t('englishHint'), rows: 3 },
        link: {
          label: t('link'),
          hint: t('linkHint'),
          misfit: t('linkMisfit'),
          control: <LinkInput />,
        },
        isPopup: { label: t('isPopup'), hint: t('isPopupHint') },
        startsAt: { label: t('startsAt') },
        endsAt: { label: t('endsAt'), misfit: t('endsBefore') },
      }}
      {...(row && { id: row.id, start: row })}
      onDone={close}
      onCancel={close}
    />
  )
}
