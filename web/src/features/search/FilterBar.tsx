import { Icon } from '@kaleido/ui/Icon'
import { RadioList } from '@kaleido/ui/RadioList'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/search.json'
import type { SearchAddress, Filter, Filters } from './address.ts'
import { choices } from './address.ts'

type Label = keyof typeof labels

const names: { readonly [F in Filter]: Readonly<Record<Filters[F], Label>> } = {
  sort: { match: 'match', latest: 'latest', views: 'views' },
  length: { any: 'any', short: 'lengthShort', medium: 'lengthMedium', long: 'lengthLong' },
  since: { any: 'any', today: 'today', week: 'week', month: 'month', year: 'year' },
  access: { any: 'any', free: 'free', vip: 'vip', coin: 'coin' },
  scope: { any: 'any', home: 'atHome' },
}

const filters = Object.keys(choices) as Filter[]

/** Works without a length have no length filter unless one was set; people and tags have no filters. */
function filtersOf(asked: SearchAddress): readonly Filter[] {
  const { type } = asked
  if (type === 'user' || type === 'tag') return []
  const hasLength = type === 'all' || type === 'video'
  const has = { length: hasLength, scope: true, sort: true, since: true, access: true }
  return filters.filter((filter) => has[filter] || asked[filter] !== choices[filter][0])
}

export interface FilterBarProps {
  asked: SearchAddress
  onChange: (changes: Partial<Filters>) => void
}

/** The order and filters of the results. */
export function FilterBar({ asked, onChange }: FilterBarProps) {
  const t = useText<typeof labels>('search')
  const [open, setOpen] = useState<Filter>()
  const shown = filtersOf(asked)
  if (shown.length === 0) return null
  return (
    <fieldset
      aria-label={t('filters')}
      className="scrollbar-none flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-[7px]"
    >
      {shown.map((filter) =>
        filter === 'scope' ? (
          <ScopeButton key={filter} scope={asked.scope} onChange={onChange} />
        ) : (
          <FilterButton
            key={filter}
            filter={filter}
            value={asked[filter]}
            onOpen={() => setOpen(filter)}
          />
        ),
      )}
      <Sheet
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={t(open ?? 'filters')}
        closeLabel={t('close')}
      >
        {open && (
          <RadioList
            label={t(open)}
            items={choices[open].map((id) => ({ id, label: t(labelOf(open, id)) }))}
            value={asked[open]}
            onChange={(value) => {
              onChange({ [open]: value })
              setOpen(undefined)
            }}
          />
        )}
      </Sheet>
    </fieldset>
  )
}

const labelOf = (filter: Filter, value: string) =>
  (names[filter] as Readonly<Record<string, Label>>)[value] ?? 'any'

const look = (isLit: boolean) =>
  `hit press flex min-h-8.5 flex-none items-center gap-1 rounded-full px-3.5 text-[13px]/[18px] whitespace-nowrap ${isLit ? 'bg-brand-soft font-semibold text-brand-text' : 'bg-surface text-text-2'}`

interface ScopeButtonProps {
  scope: Filters['scope']
  onChange: FilterBarProps['onChange']
}

/** Limits the search to the channels of the first page; another tap takes that off. */
function ScopeButton({ scope, onChange }: ScopeButtonProps) {
  const t = useText<typeof labels>('search')
  const isOn = scope === 'home'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange({ scope: isOn ? 'any' : 'home' })}
      className={look(isOn)}
    >
      {t('atHome')}
      {isOn && <Icon of={X} size={14} />}
    </button>
  )
}

interface FilterButtonProps {
  filter: Filter
  value: string
  onOpen: () => void
}

function FilterButton({ filter, value, onOpen }: FilterButtonProps) {
  const t = useText<typeof labels>('search')
  const isUsual = value === choices[filter][0]
  const choice = t(labelOf(filter, value))
  const isLit = filter === 'sort' || !isUsual
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('filter', { name: t(filter), choice })}
      onClick={onOpen}
      className={look(isLit)}
    >
      {filter !== 'sort' && isUsual ? t(filter) : choice}
      <Icon of={ChevronDown} size={14} />
    </button>
  )
}
