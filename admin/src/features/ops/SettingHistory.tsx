import { rollBackSetting } from '@kaleido/contract/ops-setting'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type { Difference } from './setting-differences.ts'
import { differencesOf } from './setting-differences.ts'
import type { Field } from './setting-field.ts'
import { presetOf } from './setting-field.ts'
import type { SettingRow } from './setting.queries.ts'
import { useSettingVersions } from './setting.queries.ts'
import type { SettingTexts } from './setting-texts.ts'
import { useStamp } from './setting-texts.ts'
import { labelOf, SettingDifferences } from './SettingDifferences.tsx'

export interface SettingHistoryProps {
  row: SettingRow
  field: Field
  texts: SettingTexts
}

/** The versions of a setting, the newest first, and at the end its default: what each differs in, and a way back. */
export function SettingHistory({ row, field, texts }: SettingHistoryProps) {
  const { t } = texts
  const { data } = useSettingVersions(row.name)
  const preset = { version: 0, value: presetOf(field), at: null, by: '' }
  return (
    <section
      aria-label={t('history')}
      className="w-full flex-none rounded-[14px] bg-surface p-5 shadow-1 2xl:w-90"
    >
      <h2 className="mb-3 text-[16px]/[22px] font-semibold">{t('history')}</h2>
      <Loading isLoading={!data} label={t('history')} skeleton={<SkeletonRows rows={3} />}>
        {data?.list.length === 0 && <p className="text-text-3">{t('historyEmpty')}</p>}
        <ol className="flex flex-col gap-4">
          {[...(data?.list ?? []), preset].map((version) => (
            <li
              key={version.version}
              className="border-t border-sep pt-3 first:border-0 first:pt-0"
            >
              <Version {...{ row, field, texts, version }} />
            </li>
          ))}
        </ol>
      </Loading>
    </section>
  )
}

interface VersionProps extends SettingHistoryProps {
  version: Pick<SettingRow, 'version' | 'value' | 'at' | 'by'>
}

function Version({ row, field, texts, version }: VersionProps) {
  const { t } = texts
  const stamp = useStamp(texts, version)
  const to = version.version
  const isCurrent = to === row.version
  const differences = differencesOf(field, { before: row.value, after: version.value })
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div>
          <b>{to === 0 ? t('versionDefault') : t('version', { version: to })}</b>
          {to > 0 && (
            <p className="text-[12px]/[16px] text-text-3">
              {stamp.by} · {stamp.at}
            </p>
          )}
        </div>
        {isCurrent && <span className="text-[13px] text-text-3">{t('current')}</span>}
        {!isCurrent && row.approvalId === null && <RollBack {...{ row, texts, differences, to }} />}
      </div>
      {!isCurrent && (
        <div className="mt-2">
          {differences.length === 0 ? (
            <p className="text-[13px] text-text-3">{t('same')}</p>
          ) : (
            <SettingDifferences texts={texts} differences={differences} />
          )}
        </div>
      )}
    </>
  )
}

interface RollBackProps extends Pick<SettingHistoryProps, 'row' | 'texts'> {
  differences: readonly Difference[]
  to: number
}

function RollBack({ row, texts, differences, to }: RollBackProps) {
  const { t, titleOf, textOf } = texts
  const desk = useText<typeof deskLabels>('desk')
  const queries = useQueryClient()
  const rollBack = useWrite(rollBackSetting)
  const name = to === 0 ? t('rollBackDefault') : t('rollBackOf', { version: to })

  async function restore(): Promise<void> {
    try {
      const why = row.needsTwo ? { reason: name } : {}
      const { approvalId } = await rollBack({ name: row.name, version: row.version, to, ...why })
      showToast(approvalId === null ? t('rolledBack') : desk('submitted'), { tone: 'good' })
    } catch (error) {
      await queries.invalidateQueries({ queryKey: [rollBackSetting.feature] })
      throw error
    }
  }

  return (
    <DeskAction
      label={t('rollBack')}
      name={name}
      question={{
        title: t('rollBackAsk', { name: titleOf(row.name) }),
        text: t(row.needsTwo ? 'rollBackSecond' : 'rollBackText'),
        facts: differences.map(({ path, field, after }) => ({
          label: labelOf(texts, path),
          value: textOf(field, path, after),
        })),
      }}
      run={restore}
      button={{ size: 'small' }}
    />
  )
}
