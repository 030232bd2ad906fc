import { Input, InputNumber, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Faults } from '../../shared/desk/issue-text.ts'
import { at } from './setting-differences.ts'
import type { Choice, Field, Path } from './setting-field.ts'
import { presetOf } from './setting-field.ts'
import type { SettingTexts } from './setting-texts.ts'
import { shownIn, storedIn, textIn, unitOf } from './setting-units.ts'
import { SettingList } from './SettingList.tsx'
import { SettingPicture } from './SettingPicture.tsx'
import { SettingPairs, SettingRaw, SettingTextLines } from './SettingTyped.tsx'

/** The setting that a field belongs to. */
export interface FormOfSetting {
  readonly name: string
  readonly texts: SettingTexts
  readonly faults: Faults
}

export interface SettingFieldProps<F extends Field = Field> {
  form: FormOfSetting
  path: Path
  field: F
  value: unknown
  onChange: (value: unknown) => void
}

type Kind<K extends Field['kind']> = SettingFieldProps<Extract<Field, { kind: K }>>

/** A part of a setting, with the control that fits its schema. */
export function SettingField(props: SettingFieldProps) {
  const id = useId()
  const { form, path, field, value, onChange } = props
  if (field.kind === 'group') return <Group {...props} field={field} />
  if (field.kind === 'list') {
    return (
      <Labelled {...props} hint={hintOf(form, path, field)} isGroup>
        <SettingList
          texts={form.texts}
          field={field}
          value={value}
          onChange={onChange}
          renderEntry={(n, entry, onEntry) => (
            <SettingField
              form={form}
              path={[...path, n]}
              field={field.of}
              value={entry}
              onChange={onEntry}
            />
          )}
        />
      </Labelled>
    )
  }
  if (field.kind === 'pairs') {
    return (
      <Labelled {...props} hint={hintOf(form, path, field)} isGroup>
        <SettingPairs texts={form.texts} value={value} onChange={onChange} />
      </Labelled>
    )
  }
  if (field.kind === 'maybe') return <Maybe {...props} field={field} />
  return (
    <Labelled {...props} hint={hintOf(form, path, field)} controlId={id}>
      {controlOf({ ...props, id })}
    </Labelled>
  )
}

function Group({ form, path, field, value, onChange }: Kind<'group'>) {
  const members = (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
      {field.members.map(({ name, field: member }) => (
        <SettingField
          key={name}
          form={form}
          path={[...path, name]}
          field={member}
          value={at(value, name)}
          onChange={(changed) => onChange({ ...Object(value), [name]: changed })}
        />
      ))}
    </div>
  )
  // The setting itself and an entry of a list have a title already.
  if (path.length === 0 || /^\d+$/.test(path.at(-1) ?? '')) return members
  return (
    <fieldset className="rounded-md bg-surface-2 p-3 sm:col-span-2" data-path={path.join('.')}>
      <legend className="float-left mb-3 w-full text-[14px]/[20px] font-semibold">
        {form.texts.labelOf(path)}
      </legend>
      <div className="clear-both">{members}</div>
    </fieldset>
  )
}

function Maybe({ form, path, field, value, onChange }: Kind<'maybe'>) {
  const isOn = value !== null && value !== undefined
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <label className="flex items-center gap-3 text-[14px]/[20px]">
        <Switch
          checked={isOn}
          onChange={(on) => onChange(on ? presetOf({ ...field.of, preset: {} }) : null)}
        />
        {form.texts.t('isSet')}
      </label>
      {isOn && (
        <SettingField form={form} path={path} field={field.of} value={value} onChange={onChange} />
      )}
    </div>
  )
}

interface LabelledProps extends Pick<SettingFieldProps, 'form' | 'path' | 'field'> {
  hint?: string | undefined
  /** Of the one control. */
  controlId?: string
  /** There is more than one control. */
  isGroup?: boolean
  children: ReactNode
}

/** A control with its label, what may be typed, and what is wrong with it. */
function Labelled(props: LabelledProps) {
  const { form, path, field, hint, controlId, isGroup = false, children } = props
  const id = useId()
  const isSwitch = field.kind === 'switch'
  const look = isSwitch ? 'order-1' : 'text-text-2'
  const label = form.texts.labelOf(path)
  return (
    <div
      data-path={path.join('.')}
      className={`text-[13px]/[18px] ${isGroup || wideKinds.has(field.kind) ? 'sm:col-span-2' : ''}`}
      {...(isGroup && { role: 'group', 'aria-labelledby': id })}
    >
      <div className={isSwitch ? 'flex items-center gap-3' : 'flex flex-col gap-1.5'}>
        {isGroup ? (
          <span id={id} className={look}>
            {label}
          </span>
        ) : (
          <label htmlFor={controlId} className={look}>
            {label}
          </label>
        )}
        {children}
      </div>
      {hint !== undefined && <p className="mt-1 text-text-3">{hint}</p>}
      <p role="alert" className="text-danger">
        {form.faults.get(path.join('.')) ?? lineFault(form, path, field)}
      </p>
    </div>
  )
}

const wideKinds: ReadonlySet<Field['kind']> = new Set(['texts', 'raw'])

/** The lines of a list of texts have no fields of their own. */
function lineFault({ faults }: FormOfSetting, path: Path, field: Field): string | undefined {
  if (field.kind !== 'texts' && field.kind !== 'pairs') return undefined
  const within = `${path.join('.')}.`
  const own = path.length === 0 ? '' : within
  return [...faults].find(([name]) => name !== '' && name.startsWith(own))?.[1]
}

function hintOf({ name, texts }: FormOfSetting, path: Path, field: Field): string | undefined {
  const given = path.length > 0 ? texts.hintOf(path) : undefined
  if (given !== undefined) return given
  if (field.kind === 'texts') return texts.t('oneALine')
  if (field.kind !== 'number' || field.least === undefined || field.max === undefined) {
    return undefined
  }
  const unit = unitOf(name, path, field.isWhole)
  const [least, max] = [textIn(unit, field.least), textIn(unit, field.max)]
  return texts.t('range', { least, most: max })
}

const longestLine = 200

interface Identified {
  id: string
}

function controlOf({ id, form, path, field, value, onChange }: SettingFieldProps & Identified) {
  switch (field.kind) {
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Select
          id={id}
          value={String(value)}
          options={field.choices.map((choice) => ({
            value: String(choice),
            label: form.texts.choiceOf(path, choice),
          }))}
          onChange={(chosen) => onChange(chosenOf(field.choices, chosen))}
        />
      )
    case 'number':
      return <NumberControl {...{ id, form, path, field, value, onChange }} />
    case 'picture':
      return <SettingPicture id={id} value={value} onChange={onChange} />
    case 'texts':
      return <SettingTextLines id={id} value={value} onChange={onChange} />
    case 'text': {
      const control = {
        id,
        value: typeof value === 'string' ? value : '',
        autoComplete: 'off',
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      }
      const isLong = (field.max ?? 0) > longestLine
      return isLong ? <Input.TextArea rows={4} {...control} /> : <Input {...control} />
    }
    default:
      return <SettingRaw id={id} texts={form.texts} value={value} onChange={onChange} />
  }
}

const chosenOf = (choices: readonly Choice[], chosen: string) =>
  choices.find((choice) => String(choice) === chosen)

function NumberControl({ id, form, path, field, value, onChange }: Kind<'number'> & Identified) {
  const unit = unitOf(form.name, path, field.isWhole)
  return (
    <InputNumber
      id={id}
      value={typeof value === 'number' ? shownIn(unit, value) : null}
      onChange={(shown) => onChange(shown === null ? undefined : storedIn(unit, shown))}
      prefix={unit.prefix}
      suffix={unit.suffix}
      {...((unit.digits === 0 || unit.prefix !== undefined) && { precision: unit.digits })}
      controls={false}
      className="w-full!"
    />
  )
}
