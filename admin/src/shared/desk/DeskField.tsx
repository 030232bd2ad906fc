import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { MomentInput } from './MomentInput.tsx'
import type { PictureSpec } from './PictureInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { Member } from './schema.ts'

export interface FieldSpec {
  readonly label: string
  readonly hint?: string
  /** The labels of an enum's values. */
  readonly options?: Readonly<Record<string, string>>
  /** The hint shown where a value has the wrong format. */
  readonly misfit?: string
  /** The member is the id of a picture that this call uploads. */
  readonly upload?: PictureSpec
}

export interface DeskFieldProps {
  name: string
  spec: FieldSpec
  member: Member
}

/** A text that may be longer than this gets a control of several lines. */
const longestLine = 500

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
    >
      {controlOf(member, spec)}
    </Form.Item>
  )
}

/**
 * An element, not a component: antd passes the value to the element itself. An auto-growing text area would have antd write a
 * style attribute, which the page's policy refuses.
 */
function controlOf(member: Member, { options = {}, upload }: FieldSpec) {
  if (upload) return <PictureInput {...upload} />
  switch (member.kind) {
    case 'boolean':
      return <Switch />
    case 'number':
      return (
        <InputNumber {...boundsOf(member)} precision={0} controls={false} className="w-full!" />
      )
    case 'moment':
      return <MomentInput />
    case 'choice':
      return <Select options={choicesOf(member, options)} />
    case 'texts':
      return <Input.TextArea rows={14} />
    default:
      return (member.max ?? 0) > longestLine ? (
        <Input.TextArea rows={7} />
      ) : (
        <Input autoComplete="off" />
      )
  }
}

function boundsOf({ least, max }: Member) {
  return { ...(least !== undefined && { min: least }), ...(max !== undefined && { max: max }) }
}

function choicesOf({ choices = [] }: Member, texts: Readonly<Record<string, string>>) {
  return choices.map((value) => ({ value, label: texts[value] ?? value }))
}
