import { IconButton } from '@kaleido/ui/IconButton'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Field } from './setting-field.ts'
import { presetOf } from './setting-field.ts'
import type { SettingTexts } from './setting-texts.ts'

interface ListProps {
  texts: SettingTexts
  field: Extract<Field, { kind: 'list' }>
  value: unknown
  onChange: (value: unknown) => void
  /** The fields of an entry. */
  renderEntry: (n: string, entry: unknown, onChange: (entry: unknown) => void) => ReactNode
}

/** Entries in their order, each with the fields of its schema. */
export function SettingList({ texts: { t }, field, value, onChange, renderEntry }: ListProps) {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const isFull = field.max !== undefined && entries.length >= field.max

  /** Swaps the entry with the one after it. */
  const swap = (n: number) => onChange(entries.with(n, entries[n + 1]).with(n + 1, entries[n]))

  return (
    <div className="flex flex-col items-start gap-3">
      {entries.map((entry, n) => (
        <fieldset key={n} className="w-full rounded-md bg-surface-2 p-3">
          <legend className="sr-only">{t('nth', { n: n + 1 })}</legend>
          <div className="mb-2 flex items-center">
            <b aria-hidden="true" className="flex-1">
              {t('nth', { n: n + 1 })}
            </b>
            <IconButton
              label={t('up', { n: n + 1 })}
              icon={ArrowUp}
              size={16}
              disabled={n === 0}
              onClick={() => swap(n - 1)}
            />
            <IconButton
              label={t('down', { n: n + 1 })}
              icon={ArrowDown}
              size={16}
              disabled={n === entries.length - 1}
              onClick={() => swap(n)}
            />
            <IconButton
              label={t('removeNth', { n: n + 1 })}
              icon={Trash2}
              size={16}
              onClick={() => onChange(entries.toSpliced(n, 1))}
            />
          </div>
          {renderEntry(String(n), entry, (changed) => onChange(entries.with(n, changed)))}
        </fieldset>
      ))}
      <Button disabled={isFull} onClick={() => onChange([...entries, presetOf(field.of)])}>
        {t('add')}
      </Button>
    </div>
  )
}
