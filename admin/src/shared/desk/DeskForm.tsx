import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { Alert, Button, Form } from 'antd'
import type labels from '../locales/zh-CN/desk.json'
import { useMay } from '../me.ts'
import type { Question } from './Confirmation.tsx'
import { Confirmation } from './Confirmation.tsx'
import type { FieldSpec } from './DeskField.tsx'
import { DeskField } from './DeskField.tsx'
import { memberOf, shapeOf } from './schema.ts'
import { useDeskForm } from './use-desk-form.ts'

/** The fields of a form by the members of the call's input, in the order in which they are listed. */
export type Fields<C extends Call, Sent extends keyof InputOf<C> = never> = Readonly<
  Record<Exclude<keyof InputOf<C> & string, 'id' | Sent>, FieldSpec>
>

export interface DeskFormProps<C extends Call, Sent extends keyof InputOf<C> = never> {
  /** The call that the form sends; its input schema defines the fields and validates them. */
  call: C
  fields: Fields<C, Sent>
  /** The initial values: those of the edited entry. */
  start?: object
  /** The id of the edited entry, which is sent along. */
  id?: string
  /** Other members that are sent along without a field. */
  sent?: Pick<InputOf<C>, Sent>
  /** Asked before a valid form is sent. */
  ask?: (input: InputOf<C>) => Question
  /** The name by which typed values are kept; by default the id, or what is sent along. */
  keptAs?: string
  /** What is done with a valid form instead of making the call. */
  write?: (input: InputOf<C>) => Promise<OutputOf<C>>
  /** Error keys by the field they belong to. */
  refusals?: Readonly<Record<string, string>>
  saveLabel?: string
  /** Said once it is done. */
  doneText?: string | ((output: OutputOf<C>) => string)
  onDone: (output: OutputOf<C>) => void
  onCancel: () => void
}

/** A form generated from a call: validated by the contract before it is sent, with the server's refusals at their fields. */
export function DeskForm<C extends Call, Sent extends keyof InputOf<C> = never>(
  props: DeskFormProps<C, Sent>,
) {
  const { call, saveLabel, onCancel } = props
  const may = useMay()
  const fields = Object.entries<FieldSpec>(props.fields)
  const t = useText<typeof labels>('desk')
  const { form, shown, failure, isBusy, asking, submit, confirm, withdraw, keep, forget } =
    useDeskForm(props)
  const shape = shapeOf(call.input)
  if (!may(call)) return <EmptyState title={t('forbidden')} help={t('forbiddenHelp')} />
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={shown}
      onValuesChange={keep}
      onFinish={() => void submit()}
      // The contract's messages are shown instead of the browser's own.
      noValidate
    >
      {failure === undefined ? null : (
        <Alert type="error" showIcon title={failure} className="mb-4!" />
      )}
      {fields.map(([name, spec]) => {
        const schema = shape[name]
        return schema ? (
          <DeskField key={name} name={name} spec={spec} member={memberOf(schema)} />
        ) : null
      })}
      <div className="mt-6 flex justify-end gap-3">
        <Button
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
      <Confirmation
        question={asking?.question}
        isOpen={asking !== undefined}
        label={saveLabel ?? t('save')}
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={withdraw}
      />
    </Form>
  )
}
