import { listStatements, type Statement } from '@kaleido/contract/topup-statement'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import type labels from '../../shared/locales/zh-CN/topup-difference.json'
import { formatWhole } from '../../shared/money.ts'
import { daysText, providerText } from './difference-texts.ts'

/** The statements that were compared last: which days are done. */
export function StatementList() {
  const t = useText<typeof labels>('topup-difference')
  return (
    <section
      aria-label={t('statements')}
      className="overflow-x-auto rounded-[14px] bg-surface p-5 shadow-1"
    >
      <h2 className="mb-3 font-semibold">{t('statements')}</h2>
      <DeskDetail
        call={listStatements}
        input={{ pageSize: 10 }}
        render={({ list }) =>
          list.length === 0 ? (
            <p className="text-text-3">{t('noStatements')}</p>
          ) : (
            <Statements rows={list} />
          )
        }
      />
    </section>
  )
}

function Statements({ rows }: { rows: readonly Statement[] }) {
  const t = useText<typeof labels>('topup-difference')
  const timeOf = useMomentText()
  return (
    <table className="w-full text-start tabular-nums [&_td]:py-1.5 [&_th]:text-start [&_th]:font-normal [&_th]:text-text-3">
      <thead>
        <tr>
          <th scope="col">{t('days')}</th>
          <th scope="col">{t('provider')}</th>
          <th scope="col">{t('lines')}</th>
          <th scope="col">{t('differences')}</th>
          <th scope="col">{t('comparedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{daysText(t, row)}</td>
            <td>{providerText(t, row.provider)}</td>
            <td>{formatWhole(row.lines)}</td>
            <td>{formatWhole(row.differences)}</td>
            <td>{timeOf(row.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
