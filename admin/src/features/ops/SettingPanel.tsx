import { Alert, Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { differencesOf } from './setting-differences.ts'
import type { Field } from './setting-field.ts'
import { fieldOf } from './setting-field.ts'
import type { SettingRow } from './setting.queries.ts'
import type { SettingTexts } from './setting-texts.ts'
import { useSettingTexts, useStamp } from './setting-texts.ts'
import { SettingDifferences } from './SettingDifferences.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { reasonPath, useSettingForm } from './use-setting-form.ts'

/** A setting: its form, and beside it its history. */
export function SettingPanel({ row }: { row: SettingRow }) {
  const texts = useSettingTexts(row.name)
  const field = fieldOf(row.schema)
  const { t, titleOf } = texts
  const stamp = useStamp(texts, row)
  return (
    <>
      <section
        aria-label={titleOf(row.name)}
        className="min-w-0 flex-1 basis-100 rounded-[14px] bg-surface p-5 shadow-1"
      >
        <h2 className="text-[16px]/[22px] font-semibold">{titleOf(row.name)}</h2>
        <p className="mt-1 text-[13px]/[20px] text-text-2">{titleOf(`${row.name}?`)}</p>
        <p className="mt-1 mb-5 text-[12px]/[16px] text-text-3">
          {row.version === 0 ? t('stampDefault') : t('stamp', stamp)}
        </p>
        {row.approvalId === null ? null : <AwaitsApproval id={row.approvalId} />}
        <Form row={row} field={field} texts={texts} />
      </section>
      <SettingHistory row={row} field={field} texts={texts} />
    </>
  )
}

interface FormProps {
  row: SettingRow
  field: Field
  texts: SettingTexts
}

function Form({ row, field, texts }: FormProps) {
  const { t } = texts
  const form = useSettingForm(row)
  const element = useRef<HTMLFormElement>(null)
  const [firstFault] = form.faults.keys()
  useEffect(() => {
    if (firstFault === undefined) return
    const place = element.current?.querySelector(`[data-path="${CSS.escape(firstFault)}"]`)
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [firstFault])
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.isConflict && (
        <Conflict {...{ row, field, texts }} mine={form.value}>
          <Button onClick={form.forget}>{t('conflictTheirs')}</Button>
          <Button type="primary" loading={form.isBusy} onClick={() => void form.overwrite()}>
            {t('conflictMine')}
          </Button>
        </Conflict>
      )}
      {form.failure !== undefined && (
        <Alert type="error" showIcon title={form.failure} className="mb-4!" />
      )}
      <fieldset disabled={row.approvalId !== null}>
        <SettingField
          form={{ name: row.name, texts, faults: form.faults }}
          path={[]}
          field={field}
          value={form.value}
          onChange={form.change}
        />
      </fieldset>
      {row.needsTwo && form.isChanged && (
        <Reason
          texts={texts}
          value={form.reason}
          fault={form.faults.get(reasonPath)}
          onChange={form.setReason}
        />
      )}
      {!form.isConflict && (
        <div className="mt-6 flex justify-end gap-3">
          <Button disabled={!form.isChanged} onClick={form.forget}>
            {t('revert')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!form.isChanged} loading={form.isBusy}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface ReasonProps {
  texts: SettingTexts
  value: string
  fault: string | undefined
  onChange: (reason: string) => void
}

/** What a second member of the staff, who decides, is told. */
function Reason({ texts: { t }, value, fault, onChange }: ReasonProps) {
  const id = useId()
  return (
    <div className="mt-6" data-path={reasonPath}>
      <label htmlFor={id} className="mb-1 block text-[13px]/[20px] text-text-2">
        {t('reason')}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-about`}
        {...(fault !== undefined && { status: 'error' })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id={`${id}-about`}
        className={`mt-1 text-[12px]/[16px] ${fault === undefined ? 'text-text-3' : 'text-danger'}`}
      >
        {fault ?? t('reasonHint')}
      </p>
    </div>
  )
}

interface ConflictProps extends FormProps {
  mine: unknown
  children: ReactNode
}

/** Somebody stored another version after this form was filled in: both are shown, and one is chosen. */
function Conflict({ row, field, texts, mine, children }: ConflictProps) {
  const { t } = texts
  const stamp = useStamp(texts, row)
  return (
    <div role="alert" className="mb-5 rounded-md border border-warning bg-surface-2 p-4">
      <h3 className="text-[14px]/[20px] font-semibold">{t('conflictTitle')}</h3>
      <p className="mb-3 text-[13px]/[20px] text-text-2">{t('conflictText', stamp)}</p>
      <SettingDifferences
        texts={texts}
        differences={differencesOf(field, { before: row.value, after: mine })}
        sides={[t('theirs'), t('mine'), t('field')]}
      />
      <div className="mt-3 flex justify-end gap-3">{children}</div>
    </div>
  )
}
