import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { listModuleVersions, rollBackModule } from '@kaleido/contract/layout-version'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import type { StaffModule } from './layout.queries.ts'
import { useLayoutWrite } from './use-layout-write.ts'

type Version = OutputOf<typeof listModuleVersions>['list'][number]

/** What a module and its parts were, the newest first, and a way back. */
export function ModuleHistory({ module }: { module: StaffModule }) {
  const t = useText<typeof labels>('layout')
  const { client } = useConnection()
  const { data } = useQuery(
    queryOptionsFor(client, listModuleVersions, { id: module.id }, 'always'),
  )
  const [newest] = data?.list ?? []
  return (
    <section aria-label={t('history')} className="mt-5 border-t border-sep pt-4">
      <h3 className="mb-3 text-[14px]/[20px] font-semibold">{t('history')}</h3>
      {data && !newest && <p className="text-[13px] text-text-3">{t('historyEmpty')}</p>}
      <ol className="flex flex-col gap-3">
        {newest &&
          data?.list.map((version) => (
            <li key={version.version}>
              <Entry module={module} version={version} newest={newest.version} />
            </li>
          ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  module: StaffModule
  version: Version
  newest: number
}

function Entry({
  module: { id, name },
  version: { version, by, at, document },
  newest,
}: EntryProps) {
  const t = useText<typeof labels>('layout')
  const momentOf = useMomentText()
  const { close } = useOpened()
  const write = useLayoutWrite(rollBackModule)
  const says = (look: { readonly name: string; readonly isHidden: boolean }) =>
    look.isHidden ? t('hiddenName', { name: look.name }) : look.name
  const parts = document.parts.map(says)

  async function rollBack(): Promise<void> {
    await write({ id, version: newest, to: version })
    showToast(t('rolledBack'), { tone: 'good' })
    // The form still has what was there before.
    close()
  }

  return (
    <div className="flex items-start justify-between gap-3 text-[13px]/[18px]">
      <div className="min-w-0">
        <b>{t('version', { version })}</b> <span className="wrap-anywhere">{says(document)}</span>
        <p className="wrap-anywhere text-text-2">
          {parts.length === 0 ? t('partsNone') : t('partsOf', { names: parts.join(' · ') })}
        </p>
        <p className="text-[12px]/[16px] text-text-3">
          {by === '' ? t('byCommand') : by} · {momentOf(at)}
        </p>
      </div>
      {version === newest ? (
        <span className="text-text-3">{t('current')}</span>
      ) : (
        <DeskAction
          label={t('rollBack')}
          name={t('rollBackOf', { version })}
          question={{ title: t('rollBackAsk', { name, version }), text: t('rollBackText') }}
          run={rollBack}
          button={{ size: 'small' }}
        />
      )}
    </div>
  )
}
