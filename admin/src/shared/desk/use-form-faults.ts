import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { useText } from '@kaleido/ui/language'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useLanguageCode } from '../languages.ts'
import type labels from '../locales/zh-CN/desk.json'
import type { Faults } from './issue-text.ts'
import { faultsFromServer } from './issue-text.ts'

export interface FormFields {
  readonly names: readonly string[]
  /** Error keys by the field they belong to. */
  readonly refusals: Readonly<Record<string, string>>
}

/** Shows what is wrong with a form: at its fields, or above it where no field is to blame. */
export function useFormFaults(form: FormInstance, { names, refusals }: FormFields) {
  const t = useText<typeof labels>('desk')
  const language = useLanguageCode()
  const [failure, setFailure] = useState<string>()

  function showFaults(faults: Faults): void {
    form.setFields([...faults].map(([name, text]) => ({ name, errors: [text] })))
    const first = names.find((name) => faults.has(name))
    if (first !== undefined) form.focusField(first)
  }

  function showFailure(error: unknown): void {
    if (!isClientError(error)) return reportError(error)
    const data = 'data' in error ? error.data : undefined
    const tip = textOf(error, language)
    const field = data && refusals[data.key]
    const faults = field ? new Map([[field, tip ?? '']]) : faultsFromServer(t, data?.issues ?? [])
    const isPlaced = [...faults.keys()].some((name) => names.includes(name))
    if (isPlaced) showFaults(faults)
    else setFailure(tip)
  }

  return { failure, showFaults, showFailure, clear: () => setFailure(undefined) }
}
