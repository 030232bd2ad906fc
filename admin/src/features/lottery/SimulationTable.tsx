import { expectedOf, isPlausible, type Simulated } from '@kaleido/client/lottery-simulation'
import { totalWeight } from '@kaleido/contract/lottery-draw'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'
import type { OddsCheckProps } from './OddsCheck.tsx'

export interface SimulationTableProps {
  prizes: OddsCheckProps['prizes']
  result: Simulated
}

/** How often each prize came, beside how often it should, and how many were given. */
export function SimulationTable({
  prizes,
  result: { draws, counts, value },
}: SimulationTableProps) {
  const t = useText<typeof labels>('lottery')
  const rows = prizes.map((prize) => {
    const count = counts.find(({ n }) => n === prize.n)
    const expected = expectedOf(prize.weight, totalWeight, draws)
    const rolled = count?.rolled ?? 0
    const { given = 0, goneAfter = null } = count ?? {}
    return { ...prize, expected, rolled, given, goneAfter, isOdd: !isPlausible(rolled, expected) }
  })
  const gone = rows.filter(({ goneAfter }) => goneAfter !== null)
  return (
    <>
      <table className="mt-3 w-full tabular-nums [&_td]:py-1 [&_td]:text-end [&_th]:py-1 [&_th]:text-end [&_th]:font-normal">
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="text-start!">
              {t('prize')}
            </th>
            <th scope="col">{t('expected')}</th>
            <th scope="col">{t('rolled')}</th>
            <th scope="col">{t('given')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, name, expected, rolled, given, isOdd }) => (
            <tr key={n}>
              <th scope="row" className="text-start! wrap-anywhere">
                {name}
              </th>
              <td>{expectedText(expected)}</td>
              <td className={isOdd ? 'text-danger' : ''}>{formatWhole(rolled)}</td>
              <td>{formatWhole(given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-2 flex flex-col gap-1 text-text-2">
        <li>{t(rows.some(({ isOdd }) => isOdd) ? 'isOdd' : 'isEven')}</li>
        <li>
          {t('worth', { value: formatMoney(value), each: formatMoney(Math.round(value / draws)) })}
        </li>
        {gone.map(({ n, name, goneAfter }) => (
          <li key={n}>{t('goneAfter', { name, draws: formatWhole(goneAfter ?? 0) })}</li>
        ))}
      </ul>
    </>
  )
}

/** Of what hardly comes with decimals. */
function expectedText(expected: number): string {
  return expected >= 10 || expected === 0
    ? formatWhole(Math.round(expected))
    : String(Number(expected.toFixed(2)))
}
