import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { updateSetting } from '@kaleido/contract/ops-setting'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import type { Faults } from '../../shared/desk/issue-text.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import { useLanguageCode } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/desk.json'
import { useMe } from '../../shared/me.ts'
import { isSame } from './setting-differences.ts'
import { byField, faultsOfValue } from './setting-faults.ts'
import type { SettingRow } from './setting.queries.ts'

/** What somebody typed, and what it is based on. */
type Typed = Readonly<Record<'value' | 'base', unknown>> & { readonly seen: number }

/** Of the reason among the faults: no member of a value is called so. */
export const reasonPath = '?reason'

const none: Faults = new Map()

/** What was typed in a setting's form, which outlives an expired session. Without it the form follows what is stored. */
function useTypedSetting(row: SettingRow) {
  const { drafts } = useConnection()
  const draft = [useMe().data?.id, updateSetting.name, row.name].join()
  const [typed, setTyped] = useState(() => drafts.get(draft) as Typed | undefined)

  function forget(): void {
    setTyped(undefined)
    drafts.delete(draft)
  }

  function change(next: unknown): void {
    const { base, seen } = typed ?? { base: row.value, seen: row.version }
    if (isSame(next, base)) return forget()
    const changed = { value: next, base, seen }
    setTyped(changed)
    drafts.set(draft, changed)
  }

  return { typed, value: typed ? typed.value : row.value, change, forget }
}

/** A setting's form from typing to saving. */
export function useSettingForm(row: SettingRow) {
  const t = useText<typeof labels>('desk')
  const { typed, value, change, forget } = useTypedSetting(row)
  const { faults, failure, showFaults, showFailure } = useSettingFaults()
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const write = useWrite(updateSetting, { silent: true })

  function giveUp(): void {
    forget()
    setReason('')
    showFaults(none)
  }

  async function save(seen: number): Promise<void> {
    if (isBusy) return
    const found = new Map(faultsOfValue(t, { name: row.name, schema: row.schema, value }))
    if (row.needsTwo && reason.trim() === '') found.set(reasonPath, t('required'))
    showFaults(found)
    if (found.size > 0) return
    setBusy(true)
    try {
      const why = row.needsTwo ? { reason } : {}
      const { approvalId } = await write({ name: row.name, version: seen, value, ...why })
      giveUp()
      showToast(t(approvalId === null ? 'saved' : 'submitted'), { tone: 'good' })
    } catch (error) {
      await showFailure(error)
    }
    setBusy(false)
  }

  const isConflict = typed !== undefined && typed.seen !== row.version && !isBusy
  return {
    value,
    reason,
    setReason,
    faults,
    failure: isConflict ? undefined : failure,
    isBusy,
    isChanged: typed !== undefined,
    isConflict,
    change,
    forget: giveUp,
    save: () => save(typed?.seen ?? row.version),
    /** Puts what was typed over the version that was stored meanwhile. */
    overwrite: () => save(row.version),
  }
}

/** What is wrong: at the fields, or above the form where no field is to blame. */
function useSettingFaults() {
  const language = useLanguageCode()
  const queries = useQueryClient()
  const [faults, setFaults] = useState(none)
  const [failure, setFailure] = useState<string>()

  function showFaults(found: Faults): void {
    setFaults(found)
    setFailure(undefined)
  }

  async function showFailure(error: unknown): Promise<void> {
    if (!isClientError(error)) return reportError(error)
    const issues = 'data' in error ? (error.data?.issues ?? []) : []
    setFaults(byField(issues))
    const isPlaced = issues.some(({ field }) => field !== '')
    setFailure(isPlaced ? undefined : textOf(error, language))
    // Another version was stored: what it is shows beside what was typed.
    if ('status' in error && error.status === 409) {
      await queries.invalidateQueries({ queryKey: [updateSetting.feature] })
    }
  }

  return { faults, failure, showFaults, showFailure }
}
