import { statementRules, uploadStatement } from '@kaleido/contract/topup-statement'
import { useText } from '@kaleido/ui/language'
import { Input } from 'antd'
import { useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { FileInput } from '../../shared/desk/FileInput.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/topup-difference.json'
import { formatWhole } from '../../shared/money.ts'
import { providersOf } from './difference-texts.ts'

/** A provider's statement: the file first, then which days it covers. */
export function StatementPanel() {
  const t = useText<typeof labels>('topup-difference')
  const { close } = useOpened()
  const [file, setFile] = useState<File>()
  return (
    <DeskPanel title={t('upload')} onClose={close}>
      <ul className="mb-3 flex flex-col gap-1 text-[13px]/[20px] text-text-2">
        <li>{t('fileStripe')}</li>
        <li>{t('fileAlipay')}</li>
        <li>{t('fileOther')}</li>
      </ul>
      <FileInput
        accept=".csv,text/csv"
        maxBytes={statementRules.maxBytes}
        labels={{
          pick: t('pickFile'),
          replace: t('otherFile'),
          tooLarge: (size) => t('tooLarge', { size }),
        }}
        file={file}
        onChange={setFile}
      />
      {file ? <StatementForm file={file} onDone={close} /> : null}
    </DeskPanel>
  )
}

function StatementForm({ file, onDone }: { file: File; onDone: () => void }) {
  const t = useText<typeof labels>('topup-difference')
  const { client } = useConnection()
  const upload = useWrite(uploadStatement, { silent: true, file })
  const yesterday = dayBefore(client.now())
  return (
    <DeskForm
      call={uploadStatement}
      fields={{
        provider: { label: t('provider'), options: providersOf(t) },
        firstDay: { label: t('firstDay'), control: <Input type="date" max={yesterday} /> },
        lastDay: {
          label: t('lastDay'),
          hint: t('daysHelp'),
          control: <Input type="date" max={yesterday} />,
        },
      }}
      start={{ firstDay: yesterday, lastDay: yesterday }}
      refusals={{ 'topup.statement_days': 'lastDay' }}
      write={upload}
      saveLabel={t('compare')}
      doneText={({ lines, differences }) =>
        t('compared', { lines: formatWhole(lines), differences: formatWhole(differences) })
      }
      onDone={onDone}
      onCancel={onDone}
    />
  )
}

/** Yesterday in Shanghai. */
function dayBefore(now: Date): string {
  return new Date(now.getTime() + (8 - 24) * 3_600_000).toISOString().slice(0, 10)
}
