import { decideSetting } from '@kaleido/contract/ops-setting'
import type { ApprovalAbout } from '@kaleido/contract/staff-approval'
import { useMay } from '../../shared/me.ts'
import { differencesOf } from './setting-differences.ts'
import { fieldOf } from './setting-field.ts'
import { useSettings } from './setting.queries.ts'
import { useSettingTexts } from './setting-texts.ts'
import { SettingDifferences } from './SettingDifferences.tsx'

type SettingChangeProps = NonNullable<ApprovalAbout['setting']>

/** What a change of a setting changes, for those who may decide it. */
export function SettingChange(change: SettingChangeProps) {
  return useMay()(decideSetting) ? <Change {...change} /> : null
}

function Change({ name, before, after }: SettingChangeProps) {
  const texts = useSettingTexts(name)
  const { data } = useSettings()
  const row = data?.list.find((one) => one.name === name)
  if (!row) return null
  const { t } = texts
  return (
    <SettingDifferences
      texts={texts}
      differences={differencesOf(fieldOf(row.schema), { before, after })}
      sides={[t('before'), t('after'), t('field')]}
    />
  )
}
