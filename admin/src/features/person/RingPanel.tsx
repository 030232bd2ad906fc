import { restrictionRules } from '@kaleido/contract/moderation-restriction'
import { useText } from '@kaleido/ui/language'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import type labels from '../../shared/locales/zh-CN/person.json'
import { RestrictForm } from './RestrictForm.tsx'
import { readUids } from './uid-list.ts'

/** What the address has open while several people are restricted. */
export const ring = 'ring'

const { mostAtOnce: most } = restrictionRules

/** Restricts several people alike, as the accounts of one device. Who they are stands in the address. */
export function RingPanel() {
  const t = useText<typeof labels>('person')
  const [search, change] = useDeskSearch()
  const [text, setText] = useState(search['uids'] ?? '')
  const field = useId()
  const { uids, odd } = readUids(text)
  const [first, ...others] = uids
  const fault =
    odd !== undefined
      ? t('uidsBad', { text: odd })
      : uids.length > most
        ? t('uidsMany', { most, count: uids.length })
        : undefined
  const close = () => change({ open: undefined, uids: undefined })
  return (
    <DeskPanel title={t('restrictSeveral')} onClose={close}>
      <label htmlFor={field} className="mb-2 block text-[14px]/[20px]">
        {t('uids', { most })}
      </label>
      <Input.TextArea
        id={field}
        rows={4}
        value={text}
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <p
        id={`${field}-hint`}
        className={`mt-1 mb-4 min-h-5 text-[13px]/[20px] ${fault === undefined ? 'text-text-3' : 'text-danger'}`}
      >
        {fault ?? t('uidsCount', { count: uids.length })}
      </p>
      {fault === undefined && first !== undefined ? (
        <RestrictForm
          uids={[first, ...others]}
          name={t('uidsCount', { count: uids.length })}
          onDone={close}
        />
      ) : null}
    </DeskPanel>
  )
}
