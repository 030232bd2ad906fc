import { Form, Input, InputNumber, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import { MomentInput } from './MomentInput.tsx'
import type { PictureSpec } from './PictureInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { Member } from './schema.ts'

export interface FieldSpec {
  readonly label: string
  readonly hint?: string
  /** The labels of an enum's values. */
  readonly options?: Readonly<Record<string, string>>
  /** Of an enum's values those that can be chosen here; all of them without it. */
  readonly only?: readonly string[]
  /** The values of the enum are shown side by side, and chosen with one tap. */
  readonly isInline?: boolean
  /** The hint shown where a value has the wrong format. */
  readonly misfit?: string
  /** The member is the id of a picture that this call uploads. */
  readonly upload?: PictureSpec
  /** A text of several lines gets a control of so many. */
  readonly rows?: number
  /** The number is in fen, and is typed in yuan. */
  readonly unit?: 'fen'
  /** A control of the desk's own, which gets `id`, `value` and `onChange`. */
  readonly control?: ReactElement
}

export interface DeskFieldProps {
  name: string
  spec: FieldSpec
  member: Member
}

/** A text that may be longer than this gets a control of several lines. */
const longestLine = 500

/** Between the member, in fen, and its control, in yuan. */
const inYuan = {
  getValueProps: (fen?: number | null) => ({ value: typeof fen === 'number' ? fen / 100 : fen }),
  normalize: (yuan?: number | null) => (typeof yuan === 'number' ? Math.round(yuan * 100) : yuan),
}

/** One field of a form, with the control that fits the schema of its member. */
export function DeskField({ name, spec, member }: DeskFieldProps) {
  const { label, hint } = spec
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required={member.isRequired && member.kind !== 'texts'}
      {...(member.kind === 'boolean' && { valuePropName: 'checked' })}
      {...(spec.unit === 'fen' && inYuan)}
    >
      {controlOf(member, spec)}
    </Form.Item>
  )
}

/**
 * An element, not a component: antd passes the value to the element itself. An auto-growing text area would have antd write a
 * style attribute, which the page's policy refuses.
 */
function controlOf(member: Member, spec: FieldSpec) {
  const { upload, unit, rows, control } = spec
  if (control) return control
  if (upload) return <PictureInput {...upload} />
  switch (member.kind) {
    case 'boolean':
      return <Switch />
    case 'number':
      return numberControl(member, unit)
    case 'moment':
      return <MomentInput />
    case 'choice':
      return choiceControl(member, spec)
    case 'texts':
      return <Input.TextArea rows={14} />
    default:
      return textControl(member, rows)
  }
}

function choiceControl({ choices }: Member, { label, options, only, isInline }: FieldSpec) {
  const offered = choicesOf(only ?? choices, options)
  return isInline ? <ChoiceInput label={label} choices={offered} /> : <Select options={offered} />
}

function textControl({ max = 0 }: Member, rows: number | undefined) {
  const isLong = rows !== undefined || max > longestLine
  return isLong ? <Input.TextArea rows={rows ?? 7} /> : <Input autoComplete="off" />
}

/** Yuan have no bounds of their own: the contract's are in fen. */
function numberControl(member: Member, unit: 'fen' | undefined) {
  const own = unit === 'fen' ? { prefix: '¥', precision: 2 } : { ...boundsOf(member), precision: 0 }
  return <InputNumber {...own} controls={false} className="w-full!" />
}

function boundsOf({ least, max }: Member) {
  return { ...(least !== undefined && { min: least }), ...(max !== undefined && { max: max }) }
}

function choicesOf(choices: readonly string[] = [], texts: Readonly<Record<string, string>> = {}) {
  return choices.map((value) => ({ value, label: texts[value] ?? value }))
}
