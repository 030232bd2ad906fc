import type { SpendingLimit } from '@kaleido/contract/topup-limit'
import { limitRules } from '@kaleido/contract/topup-limit'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { formatPrice } from '../../../shared/formats/money.ts'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import { formatMinute } from '../../../shared/formats/times.ts'
import { LoadError } from '../../../shared/loading/LoadError.tsx'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { useLimit, useSetLimit } from './use-limit.ts'

export interface LimitSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** What a month may cost, set by the person themselves. */
export function LimitSheet({ isOpen, onClose }: LimitSheetProps) {
  const t = useText<typeof labels>('topup')
  const { data, error, isFetching, refetch } = useLimit()
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('limit')}
      closeLabel={t('close')}
    >
      {error && !data ? (
        <LoadError
          title={t('limitFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading
          label={t('loading')}
          skeleton={<SkeletonBlock height={180} radius={16} />}
          isLoading={!data}
          keepsPlace
        >
          {data && <LimitForm known={data} onClose={onClose} />}
        </Loading>
      )}
    </Sheet>
  )
}

const fenPerYuan = 100
const min = limitRules.min / fenPerYuan
const max = limitRules.max / fenPerYuan

/** Fen, from whole yuan as they were typed; undefined where that is no limit. */
function limitFrom(typed: string): number | undefined {
  const yuan = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0
  return yuan >= min && yuan <= max ? yuan * fenPerYuan : undefined
}

function LimitForm({ known, onClose }: { known: SpendingLimit; onClose: () => void }) {
  const t = useText<typeof labels>('topup')
  const setting = useSetLimit()
  const [typed, setTyped] = useState(known.limit === null ? '' : String(known.limit / fenPerYuan))
  const [isWrong, setIsWrong] = useState(false)
  const save = (limit: number | null) =>
    setting.mutate(limit, {
      onSuccess() {
        showToast(t('limitSaved'), { tone: 'good' })
        onClose()
      },
    })
  function submit(): void {
    const limit = limitFrom(typed)
    setIsWrong(limit === undefined)
    if (limit !== undefined) save(limit)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-[14px]/[22px] text-text-2">
        {t('limitHelp', { hours: limitRules.waitHours })}
      </p>
      <Field
        label={t('limitField')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong ? t('limitRule', { min, max: formatWhole(max) }) : undefined}
        hint={t('limitSpent', { spent: formatPrice(known.spent) })}
      />
      {known.next && <NextLimit {...known.next} />}
      <Button type="submit" look="primary" size="lg" block busy={setting.isPending}>
        {t('limitSave')}
      </Button>
      {known.limit !== null && (
        <Button type="button" look="text" onClick={() => setting.isPending || save(null)}>
          {t('limitRemove')}
        </Button>
      )}
    </form>
  )
}

/** A change that does not apply yet. */
function NextLimit({ limit, at }: NonNullable<SpendingLimit['next']>) {
  const t = useText<typeof labels>('topup')
  const when = formatMinute(at)
  return (
    <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-[13px]/[20px] text-warn">
      {limit === null
        ? t('limitNextNone', { at: when })
        : t('limitNext', { at: when, limit: formatPrice(limit) })}
    </p>
  )
}
