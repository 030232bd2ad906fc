import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/search.json'

export interface InsteadProps {
  word: string
  instead: string
  /** Searches for the original word. */
  onChange?: (() => void) | undefined
}

/** Says that the results are for a corrected word, since the original has none. */
export function Instead({ word, instead, onChange }: InsteadProps) {
  const t = useText<typeof labels>('search')
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center gap-x-2 rounded-lg bg-surface-2 px-3.5 py-1.5 text-[13px]/[20px] text-text-2">
      <output className="min-w-0 flex-1 basis-44 py-1.5">{t('instead', { word, instead })}</output>
      {onChange && (
        <span className="-mx-2.5">
          <Button look="text" size="sm" onClick={onChange}>
            <span className="max-w-44 truncate text-brand-text">{t('change', { word })}</span>
          </Button>
        </span>
      )}
    </div>
  )
}
