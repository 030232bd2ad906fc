import { IncomeState } from '@kaleido/contract/income'
import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/income.json'

export interface IncomeFilterProps {
  /** Undefined for all. */
  state: IncomeState | undefined
  onState: (state: IncomeState | undefined) => void
}

/** The incomes of one settle state, or all. */
export function IncomeFilter({ state, onState }: IncomeFilterProps) {
  const t = useText<typeof labels>('income')
  return (
    <fieldset aria-label={t('filter')} className="flex flex-wrap gap-x-2 gap-y-3">
      <Chip ground="page" on={state === undefined} onClick={() => onState(undefined)}>
        {t('all')}
      </Chip>
      {IncomeState.options.map((each) => (
        <Chip key={each} ground="page" on={each === state} onClick={() => onState(each)}>
          {t(`state_${each}`)}
        </Chip>
      ))}
    </fieldset>
  )
}
