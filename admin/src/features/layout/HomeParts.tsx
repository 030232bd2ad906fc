import { orderAnnouncements, orderEntries } from '@kaleido/contract/layout'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import { useConnection } from '../../shared/connection.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { stateOf } from './announcement-state.ts'
import type { Layout } from './layout.queries.ts'
import { OrderedRows } from './OrderedRows.tsx'

const tones = { running: 'good', waiting: 'warn', over: 'plain' } as const

/** What the home page has besides its modules: announcements, the most important first, and quick entries. */
export function HomeParts({ layout: { announcements, entries } }: { layout: Layout }) {
  const t = useText<typeof labels>('layout')
  const { client } = useConnection()
  const { open } = useOpened()
  const orderNews = useWrite(orderAnnouncements)
  const order = useWrite(orderEntries)
  return (
    <>
      <div className="mt-5 mb-2 flex items-center justify-between">
        <h2 className="text-[14px]/[20px] font-semibold">{t('announcements')}</h2>
        <Button size="small" onClick={() => open('announcement-new')}>
          {t('addAnnouncement')}
        </Button>
      </div>
      {announcements.length === 0 && (
        <p className="text-[13px] text-text-3">{t('announcementsEmpty')}</p>
      )}
      <OrderedRows
        rows={announcements}
        keyOf={({ id }) => `announcement-${id}`}
        nameOf={({ text }) => text}
        renderState={(row) => {
          const state = stateOf(row, client.now())
          return (
            <>
              <Tag tone={tones[state]}>{t(state)}</Tag>
              {row.isPopup && <Tag>{t('popup')}</Tag>}
            </>
          )
        }}
        onOrder={(ids) => orderNews({ ids })}
      />
      <div className="mt-5 mb-2 flex items-center justify-between">
        <h2 className="text-[14px]/[20px] font-semibold">{t('entries')}</h2>
        <Button size="small" onClick={() => open('entry-new')}>
          {t('addEntry')}
        </Button>
      </div>
      {entries.length === 0 && <p className="text-[13px] text-text-3">{t('entriesEmpty')}</p>}
      <OrderedRows
        rows={entries}
        keyOf={({ id }) => `entry-${id}`}
        nameOf={({ title }) => title}
        renderState={({ badge }) => badge !== '' && <Tag tone="brand">{badge}</Tag>}
        onOrder={(ids) => order({ ids })}
      />
    </>
  )
}
