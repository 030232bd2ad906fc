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

const none: Faults = new Map()

/** A setting's form from typing to saving. Without changes it follows what is stored. */
export function useSettingForm(row: SettingRow) {
  const t = useText<typeof labels>('desk')
  const language = useLanguageCode()
  const queries = useQueryClient()
  const { drafts } = useConnection()
  const draft = [useMe().data?.id, updateSetting.name, row.name].join()
  const [typed, setTyped] = useState(() => drafts.get(draft) as Typed | undefined)
  const [faults, setFaults] = useState(none)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const write = useWrite(updateSetting, { silent: true })
  const value = typed ? typed.value : row.value

  function change(next: unknown): void {
    const { base, seen } = typed ?? { base: row.value, seen: row.version }
    if (isSame(next, base)) return forget()
    const changed = { value: next, base, seen }
    setTyped(changed)
    drafts.set(draft, changed)
  }

  function forget(): void {
    setTyped(undefined)
    drafts.delete(draft)
    setFaults(none)
    setFailure(undefined)
  }

  async function save(seen: number): Promise<void> {
    if (isBusy) return
    const found = faultsOfValue(t, { name: row.name, schema: row.schema, value })
    setFaults(found)
    setFailure(undefined)
    if (found.size > 0) return
    setBusy(true)
    try {
      await write({ name: row.name, version: seen, value })
      forget()
      showToast(t('saved'), { tone: 'good' })
    } catch (error) {
      await showFailure(error)
    }
    setBusy(false)
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

  const isConflict = typed !== undefined && typed.seen !== row.version && !isBusy
  return {
    value,
    faults,
    failure: isConflict ? undefined : failure,
    isBusy,
    isChanged: typed !== undefined,
    isConflict,
    change,
    forget,
    save: () => save(typed?.seen ?? row.version),
    /** Puts what was typed over the version that was stored meanwhile. */
    overwrite: () => save(row.version),
  }
}
