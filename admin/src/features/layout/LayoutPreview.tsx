import type { Language } from '@kaleido/contract/core/error'
import { moduleTypes, type ModuleType } from '@kaleido/contract/layout'
import { Icon } from '@kaleido/ui/Icon'
import { Announcement } from '@kaleido/ui/cards/Announcement'
import { QuickEntry } from '@kaleido/ui/cards/QuickEntry'
import { entryLook } from '@kaleido/ui/entry-looks'
import { useText } from '@kaleido/ui/language'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { useLanguageCode } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { stateOf } from './announcement-state.ts'
import { withDrafts } from './drafts.ts'
import type { Layout, StaffModule } from './layout.queries.ts'
import { modulesIn } from './layout.queries.ts'

interface PreviewProps {
  layout: Layout
  type: ModuleType
}

/**
 * A page of the app, drawn with the app's own components from what is saved or drafted. The app itself cannot be framed here: its policy
 * allows no other origin to frame it, and it turns away devices that are no phones.
 */
export function LayoutPreview({ layout, type }: PreviewProps) {
  const t = useText<typeof labels>('layout')
  const [language, setLanguage] = useState<Language>(useLanguageCode())
  const [state, setState] = useState<'draft' | 'live'>('draft')
  const hasDrafts = layout.drafts.some(({ draft }) => draft !== null)
  const shown = state === 'draft' ? withDrafts(layout) : layout
  return (
    <section aria-label={t('preview')} className="w-98 flex-none xl:sticky xl:top-6">
      <div className="flex justify-between gap-3">
        <Segmented<Language>
          aria-label={t('previewLanguage')}
          value={language}
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLanguage}
        />
        {hasDrafts && (
          <Segmented<typeof state>
            aria-label={t('previewState')}
            value={state}
            options={[
              { value: 'draft', label: t('withDrafts') },
              { value: 'live', label: t('live') },
            ]}
            onChange={setState}
          />
        )}
      </div>
      <div className="mt-3 h-170 overflow-x-hidden overflow-y-auto rounded-[36px] border-8 border-text-1 bg-bg pt-4 pb-6">
        <Screen key={type} {...{ layout: shown, type, language }} />
      </div>
      <p className="mt-2 text-[12px]/[16px] text-text-3">{t('previewHint')}</p>
    </section>
  )
}

const inLanguage = (language: Language, zh: string, en: string) =>
  language === 'en' && en !== '' ? en : zh

function Screen({ layout, type, language }: PreviewProps & { language: Language }) {
  const t = useText<typeof labels>('layout')
  const isShown = ({ isHidden }: StaffModule) => !isHidden
  const nameOf = ({ name, nameEn }: StaffModule) => inLanguage(language, name, nameEn)
  const shown = modulesIn(layout, { type }).filter(isShown)
  const [chosen, choose] = useState<string>()
  const active = shown.find(({ id }) => id === chosen) ?? shown[0]
  if (!active) return <p className="p-6 text-center text-text-3">{t('modulesEmpty')}</p>
  const parts = modulesIn(layout, { type, pid: active.id }).filter(isShown)
  return (
    <>
      <Tabs
        label={t('previewTabs')}
        look="modules"
        items={shown.map((row) => ({ id: row.id, label: nameOf(row), colour: row.colour }))}
        active={active.id}
        onChange={choose}
      />
      {type === moduleTypes.index && active === shown[0] && <Head {...{ layout, language }} />}
      {parts.length > 0 && (
        <ul aria-label={t('previewParts')} className="flex flex-wrap gap-2 px-4 pt-3">
          {parts.map((part) => (
            <li key={part.id} className="rounded-full bg-surface-2 px-3 py-1 text-[13px]/[20px]">
              {nameOf(part)}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true" className="px-4 pt-4">
        <SkeletonCards count={4} />
      </div>
    </>
  )
}

/** The announcement and the quick entries, as the first module of the home page shows them. */
function Head({ layout, language }: { layout: Layout; language: Language }) {
  const t = useText<typeof labels>('layout')
  const now = useConnection().client.now()
  const news = layout.announcements.find((row) => stateOf(row, now) === 'running')
  return (
    <>
      {news && (
        <div className="mx-4 mt-3">
          <Announcement
            label={t('announcement')}
            text={inLanguage(language, news.text, news.textEn)}
            onOpen={() => undefined}
          />
        </div>
      )}
      <ul className="grid grid-cols-5 gap-y-3 px-2 pt-3.5">
        {layout.entries.map((entry) => {
          const { icon, tint } = entryLook(entry.icon)
          const badge = inLanguage(language, entry.badge, entry.badgeEn)
          return (
            <li key={entry.id}>
              <QuickEntry
                icon={<Icon of={icon} />}
                tint={tint}
                label={inLanguage(language, entry.title, entry.titleEn)}
                {...(badge !== '' && { badge })}
                onOpen={() => undefined}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
