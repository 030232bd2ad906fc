import { useText } from '@kaleido/ui/language'
import { Input, Select } from 'antd'
import { Search } from 'lucide-react'
import { useId } from 'react'
import type labels from '../locales/zh-CN/desk.json'
import type { FilterSpec, Filters } from './filters.ts'
import type { DeskSearch } from './use-desk-search.ts'

export interface DeskFiltersProps {
  filters: Filters
  /** The filters whose text the contract does not accept. */
  misfits?: readonly string[]
  search: DeskSearch
  onChange: (change: DeskSearch) => void
}

/** The filters of a list, kept in the address. */
export function DeskFilters({ filters, misfits = [], search, onChange }: DeskFiltersProps) {
  return Object.entries(filters).map(([name, filter]) => (
    <Filter
      // A text that changed from outside, such as by the browser's back, gets a fresh field.
      key={filter.options ? name : `${name}=${search[name] ?? ''}`}
      filter={filter}
      isMisfit={misfits.includes(name)}
      value={search[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ))
}

interface FilterProps {
  filter: FilterSpec
  isMisfit: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ filter, isMisfit, value, onChange }: FilterProps) {
  const t = useText<typeof labels>('desk')
  const field = useId()
  const { label, options, unset } = filter
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={field} className="text-[13px] whitespace-nowrap text-text-2">
        {label}
      </label>
      {options ? (
        <Select
          id={field}
          value={value !== undefined && value in options ? value : ''}
          onChange={(chosen) => onChange(chosen || undefined)}
          options={[
            { value: '', label: unset ?? t('all') },
            ...Object.entries(options).map(([choice, text]) => ({ value: choice, label: text })),
          ]}
          className="min-w-32"
        />
      ) : (
        <Input
          id={field}
          type="search"
          defaultValue={value ?? ''}
          placeholder={t('searchHint')}
          prefix={<Search size={16} aria-hidden="true" />}
          onPressEnter={({ currentTarget }) => onChange(currentTarget.value.trim() || undefined)}
          status={isMisfit ? 'error' : ''}
          aria-invalid={isMisfit}
          aria-describedby={isMisfit ? `${field}-misfit` : undefined}
          className="w-40!"
        />
      )}
      {isMisfit ? (
        <span id={`${field}-misfit`} role="alert" className="text-[12px] text-danger">
          {t('misfit')}
        </span>
      ) : null}
    </div>
  )
}
