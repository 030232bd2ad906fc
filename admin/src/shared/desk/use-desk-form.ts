import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import type { Call, InputOf } from '@kaleido/contract/core/call'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { useConnection } from '../connection.ts'
import { useLanguageCode } from '../languages.ts'
import type labels from '../locales/zh-CN/desk.json'
import { useMe } from '../me.ts'
import type { FieldSpec } from './DeskField.tsx'
import type { DeskFormProps } from './DeskForm.tsx'
import type { Faults } from './issue-text.ts'
import { faultsFromServer, faultsOf } from './issue-text.ts'
import { memberOf, shapeOf } from './schema.ts'
import { useWrite } from './use-write.ts'
import { shownOf, takenOf } from './values.ts'

type FieldSpecs = Readonly<Record<string, FieldSpec>>
type Values = Readonly<Record<string, unknown>>

/** The logic of a desk's form from typing to saving. */
export function useDeskForm<C extends Call>(props: DeskFormProps<C>) {
  const { call, start, id, refusals = {}, onDone } = props
  const fields: FieldSpecs = props.fields
  const t = useText<typeof labels>('desk')
  const language = useLanguageCode()
  const { drafts } = useConnection()
  const me = useMe().data?.id
  const [form] = Form.useForm<Values>()
  const write = useWrite(call, { silent: true })
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A ref, since state is only visible after the next render, and a second Enter may come before it.
  const isSending = useRef(false)
  const draft = [me, call.name, id].join()
  const [shown] = useState(() => drafts.get(draft) ?? shownValues(call, Object.keys(fields), start))

  function showFaults(faults: Faults): void {
    form.setFields([...faults].map(([name, text]) => ({ name, errors: [text] })))
    const first = Object.keys(fields).find((name) => faults.has(name))
    if (first !== undefined) form.focusField(first)
  }

  function showFailure(error: unknown): void {
    if (!isClientError(error)) return reportError(error)
    const data = 'data' in error ? error.data : undefined
    const tip = textOf(error, language)
    const field = data && refusals[data.key]
    const faults = field ? new Map([[field, tip ?? '']]) : faultsFromServer(t, data?.issues ?? [])
    const isPlaced = [...faults.keys()].some((name) => name in fields)
    if (isPlaced) showFaults(faults)
    else setFailure(tip)
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    setFailure(undefined)
    const input = { ...takenValues(call, form.getFieldsValue()), ...(id !== undefined && { id }) }
    const { error } = call.input.safeParse(input)
    if (error) {
      return showFaults(faultsOf(t, { issues: error.issues, input, fields }))
    }
    isSending.current = true
    setBusy(true)
    try {
      const output = await write(input as InputOf<C>)
      drafts.delete(draft)
      showToast(t('saved'), { tone: 'good' })
      onDone(output)
    } catch (failed) {
      showFailure(failed)
    }
    isSending.current = false
    setBusy(false)
  }

  return {
    form,
    shown,
    failure,
    isBusy,
    send,
    keep: (_changed: Values, all: Values) => void drafts.set(draft, all),
    forget: () => void drafts.delete(draft),
  }
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
