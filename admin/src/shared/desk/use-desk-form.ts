import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import type labels from '../locales/zh-CN/desk.json'
import { useMe } from '../me.ts'
import type { Question } from './Confirmation.tsx'
import type { FieldSpec } from './DeskField.tsx'
import type { DeskFormProps } from './DeskForm.tsx'
import { faultsOf } from './issue-text.ts'
import { memberOf, shapeOf } from './schema.ts'
import { useDraft } from './use-draft.ts'
import { useFormFaults } from './use-form-faults.ts'
import { useWrite } from './use-write.ts'
import { shownOf, takenOf } from './values.ts'

type FieldSpecs = Readonly<Record<string, FieldSpec>>
type Values = Readonly<Record<string, unknown>>

interface Asking<C extends Call> {
  /** What was valid when it was asked, and is what is sent. */
  readonly input: InputOf<C>
  readonly question: Question
}

/** The logic of a desk's form from typing to saving. */
export function useDeskForm<C extends Call, Sent extends keyof InputOf<C>>(
  props: DeskFormProps<C, Sent>,
) {
  const { call, start, id, sent, ask, refusals = {}, onDone } = props
  const fields: FieldSpecs = props.fields
  const t = useText<typeof labels>('desk')
  const me = useMe().data?.id
  const [form] = Form.useForm<Values>()
  const make = useWrite(call, { silent: true })
  const names = Object.keys(fields)
  const { failure, clear, showFaults, showFailure } = useFormFaults(form, { names, refusals })
  const single = useSingle()
  const [asking, setAsking] = useState<Asking<C>>()
  const { keptAs = id ?? (sent && JSON.stringify(sent)) } = props
  const draft = useDraft([me, call.name, keptAs].join(), shownValues(call, names, start))

  /** What was typed, where the contract accepts it. */
  function readInput(): InputOf<C> | undefined {
    clear()
    const taken = takenValues(call, form.getFieldsValue())
    const input = { ...taken, ...sent, ...(id !== undefined && { id }) }
    const { error } = call.input.safeParse(input)
    if (!error) return input as InputOf<C>
    showFaults(faultsOf(t, { issues: error.issues, input, fields }))
    return undefined
  }

  async function submit(): Promise<void> {
    if (single.isRunning()) return
    const input = readInput()
    if (input === undefined) return
    if (ask) setAsking({ input, question: ask(input) })
    else await send(input)
  }

  const send = (input: InputOf<C>) =>
    single.run(async () => {
      try {
        const output = await (props.write ?? make)(input)
        draft.forget()
        showToast(doneTextOf(props, output) ?? t('saved'), { tone: 'good' })
        onDone(output)
      } catch (failed) {
        showFailure(failed)
      }
      setAsking(undefined)
    })

  return {
    form,
    shown: draft.shown,
    failure,
    isBusy: single.isBusy,
    /** What is asked before it is sent. */
    asking,
    submit,
    confirm: () => {
      if (asking) void send(asking.input)
    },
    withdraw: () => setAsking(undefined),
    keep: (_changed: Values, all: Values) => draft.keep(all),
    forget: draft.forget,
  }
}

function doneTextOf<C extends Call, Sent extends keyof InputOf<C>>(
  { doneText }: Pick<DeskFormProps<C, Sent>, 'doneText'>,
  output: OutputOf<C>,
): string | undefined {
  return typeof doneText === 'function' ? doneText(output) : doneText
}

/** Runs one thing at a time, and ignores what is started meanwhile. */
function useSingle() {
  const [isBusy, setBusy] = useState(false)
  // A ref, since state is only visible after the next render, and a second Enter may come before it.
  const isRunning = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await work()
    isRunning.current = false
    setBusy(false)
  }

  return { isBusy, isRunning: () => isRunning.current, run }
}

function shownValues(call: Call, names: readonly string[], start: object = {}): Values {
  const shape = shapeOf(call.input)
  const given = new Map<string, unknown>(Object.entries(start))
  return Object.fromEntries(
    names.map((name) => {
      const schema = shape[name]
      return [name, schema && shownOf(memberOf(schema), given.get(name))]
    }),
  )
}

function takenValues(call: Call, shown: Values): Record<string, unknown> {
  const shape = shapeOf(call.input)
  const taken = Object.entries(shown).map(([name, value]) => {
    const schema = shape[name]
    return [name, schema && takenOf(memberOf(schema), value)]
  })
  return Object.fromEntries(taken)
}
