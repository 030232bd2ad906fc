import { discardDraft, publishDraft } from '@kaleido/contract/layout-draft'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import type { Layout, ModuleDraft } from './layout.queries.ts'
import { useLayoutWrite } from './use-layout-write.ts'

/** What is saved and not published yet, by module. */
export function DraftBar({ layout }: { layout: Layout }) {
  const t = useText<typeof labels>('layout')
  const drafts = layout.drafts.filter(({ draft }) => draft !== null)
  if (drafts.length === 0) return null
  return (
    <section aria-label={t('drafts')} className="w-full rounded-[14px] bg-surface p-4 shadow-1">
      <Tag tone="warn">{t('draftsCount', { count: drafts.length })}</Tag>
      <ul className="mt-2 flex flex-col gap-2">
        {drafts.map((row) => (
          <Draft key={row.id} name={nameOf(layout, row.id)} row={row} />
        ))}
      </ul>
    </section>
  )
}

function nameOf({ modules }: Layout, moduleId: string): string {
  return modules.find(({ id }) => id === moduleId)?.name ?? ''
}

function Draft({ name, row: { id, version, draft } }: { name: string; row: ModuleDraft }) {
  const t = useText<typeof labels>('layout')
  const momentOf = useMomentText()
  const { close } = useOpened()
  const publish = useLayoutWrite(publishDraft)
  const discard = useLayoutWrite(discardDraft)
  if (!draft) return null
  const { revision, base, by, at } = draft
  const isLate = base !== version

  async function run(act: () => Promise<unknown>, said: string): Promise<void> {
    await act()
    close()
    showToast(said, { tone: 'good' })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 text-[14px]/[20px]">
        <b className="wrap-anywhere">{name}</b>
        <span className="ms-2 text-[12px]/[18px] text-text-2">
          {[by, momentOf(at)].filter(Boolean).join(' · ')}
        </span>
        {isLate && <p className="text-[13px]/[18px] text-warn">{t('draftLate', { version })}</p>}
      </div>
      <div className="flex gap-2">
        <DeskAction
          label={t('discard')}
          name={t('discardOf', { name })}
          question={{ title: t('discardAsk', { name }), isDanger: true }}
          run={() => run(() => discard({ id, revision }), t('discarded'))}
        />
        <DeskAction
          label={t('publish')}
          name={t('publishOf', { name })}
          question={{
            title: t('publishAsk', { name }),
            text: isLate ? t('draftLate', { version }) : t('publishText'),
          }}
          run={() => run(() => publish({ id, revision, version }), t('published'))}
          button={{ type: 'primary' }}
        />
      </div>
    </li>
  )
}
