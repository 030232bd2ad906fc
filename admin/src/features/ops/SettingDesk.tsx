import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Tag } from '@kaleido/ui/Tag'
import { Input } from 'antd'
import { useState } from 'react'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/desk.json'
import type { SettingRow } from './setting.queries.ts'
import { useSettings } from './setting.queries.ts'
import { useSettingTexts } from './setting-texts.ts'
import { DeskFailure } from '../../shared/desk/DeskFailure.tsx'
import { SettingPanel } from './SettingPanel.tsx'

/** All settings by their feature, and the open one. */
export function SettingDesk() {
  const t = useText<typeof labels>('desk')
  const texts = useSettingTexts('')
  const { opened } = useOpened()
  const query = useSettings()
  const rows = query.data?.list
  const row = rows?.find(({ name }) => name === opened)
  if (query.isError && !rows) {
    return <DeskFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <section
        aria-label={texts.t('settings')}
        className="w-full flex-none rounded-[14px] bg-surface p-4 shadow-1 xl:w-75"
      >
        <Loading isLoading={!rows} label={t('loading')} skeleton={<SkeletonRows rows={8} />}>
          <Settings rows={rows ?? []} />
        </Loading>
      </section>
      {row ? (
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-4 2xl:flex-nowrap">
          <SettingPanel key={row.name} row={row} />
        </div>
      ) : (
        <div className="flex-1">{rows && <EmptyState title={texts.t('pick')} />}</div>
      )}
    </>
  )
}

const featureOf = ({ name }: SettingRow) => name.split('.', 1)[0] ?? name

function Settings({ rows }: { rows: readonly SettingRow[] }) {
  const { t, titleOf } = useSettingTexts('')
  const { opened, open } = useOpened()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(({ name }) =>
    [name, titleOf(name), titleOf(`${name}?`), titleOf(`group.${name.split('.', 1)[0] ?? ''}`)]
      .join('\n')
      .toLowerCase()
      .includes(wanted),
  )
  const groups = Map.groupBy(found, featureOf)
  return (
    <>
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p className="mt-4 text-text-3">{t('noMatch')}</p>}
      {[...groups].map(([feature, settings]) => (
        <div key={feature} className="mt-4">
          <h2 className="px-2 pb-1 text-[12px]/[16px] text-text-3">
            {titleOf(`group.${feature}`)}
          </h2>
          <ul>
            {settings.map(({ name, version }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === opened}
                  onClick={() => open(name)}
                  className="flex min-h-9 w-full items-center justify-between gap-2 rounded-sm px-2 text-start text-[14px]/[20px] hover:bg-surface-2 aria-[current=true]:bg-surface-2 aria-[current=true]:font-semibold"
                >
                  {titleOf(name)}
                  {version > 0 && <Tag tone="brand">{t('isChanged')}</Tag>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
