import { LotteryPrizeKind } from '@kaleido/contract/lottery'
import { totalWeight } from '@kaleido/contract/lottery-draw'
import { useText } from '@kaleido/ui/language'
import { Button, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { givenOf, type PrizeDraft } from './prize-draft.ts'

export interface PrizeFieldsProps {
  n: number
  prize: PrizeDraft
  /** Of all prizes, for the one that substitutes. */
  names: readonly string[]
  onChange: (prize: PrizeDraft) => void
  onRemove: () => void
}

type SetPrize = (changed: { readonly [M in keyof PrizeDraft]?: PrizeDraft[M] | null }) => void

/** One prize: what it is, how often it comes, and how many there are. */
export function PrizeFields({ n, prize, names, onChange, onRemove }: PrizeFieldsProps) {
  const t = useText<typeof labels>('lottery')
  const { kind, weight } = prize
  const set: SetPrize = (changed) => onChange(givenOf({ ...prize, ...changed }) as PrizeDraft)
  const kinds = LotteryPrizeKind.options.map((value) => ({ value, label: t(`kind_${value}`) }))
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md bg-surface-2 p-3">
      <legend className="sr-only">{t('prizeN', { n })}</legend>
      <div className="col-span-2 flex items-center justify-between">
        <b aria-hidden="true">{t('prizeN', { n })}</b>
        <Button type="text" danger size="small" onClick={onRemove}>
          {t('removePrize')}
          <span className="sr-only">{n}</span>
        </Button>
      </div>
      <Labelled text={t('kind')}>
        <Select
          value={kind ?? null}
          options={kinds}
          onChange={(chosen) =>
            chosen === 'none'
              ? onChange(givenOf({ kind: chosen, name: prize.name, nameEn: prize.nameEn, weight }))
              : set({ kind: chosen })
          }
        />
      </Labelled>
      <Labelled
        text={t('weight')}
        hint={weight === undefined ? undefined : `${(100 * weight) / totalWeight}%`}
      >
        <Whole value={weight} onChange={(value) => set({ weight: value })} />
      </Labelled>
      <Labelled text={t('prizeName')}>
        <Input value={prize.name} onChange={({ target }) => set({ name: target.value })} />
      </Labelled>
      <Labelled text={t('prizeNameEn')}>
        <Input value={prize.nameEn} onChange={({ target }) => set({ nameEn: target.value })} />
      </Labelled>
      {kind !== 'none' && <WinFields {...{ n, prize, names, set }} />}
    </fieldset>
  )
}

interface WinFieldsProps extends Pick<PrizeFieldsProps, 'n' | 'prize' | 'names'> {
  set: SetPrize
}

/** What only a prize that wins something has. */
function WinFields({ n, prize, names, set }: WinFieldsProps) {
  const t = useText<typeof labels>('lottery')
  const { kind = 'points', value, stock } = prize
  const others = names.flatMap((label, at) => (at + 1 === n ? [] : [{ value: at + 1, label }]))
  return (
    <>
      <Labelled text={t(`amount_${kind === 'none' ? 'points' : kind}`)}>
        <Whole value={prize.amount} onChange={(amount) => set({ amount })} />
      </Labelled>
      {kind === 'coupons' && (
        <Labelled text={t('hours')}>
          <Whole value={prize.hours} onChange={(hours) => set({ hours })} />
        </Labelled>
      )}
      <Labelled text={t('value')}>
        <InputNumber
          value={value === undefined ? null : value / 100}
          onChange={(yuan) => set({ value: yuan === null ? null : Math.round(yuan * 100) })}
          prefix="¥"
          precision={2}
          min={0}
          controls={false}
          className="w-full!"
        />
      </Labelled>
      <Labelled text={t('stock')} hint={t('stockHint')}>
        <Whole
          value={stock}
          onChange={(many) =>
            set(many === null ? { stock: null, substitute: null } : { stock: many })
          }
        />
      </Labelled>
      {stock !== undefined && (
        <Labelled text={t('substitute')} hint={t('substituteHint')}>
          <Select
            allowClear
            value={prize.substitute ?? null}
            options={others}
            onChange={(chosen) => set({ substitute: chosen ?? null })}
          />
        </Labelled>
      )}
    </>
  )
}

function Labelled({
  text,
  hint,
  children,
}: {
  text: string
  hint?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="text-[13px]/[18px]">
      <label className="flex flex-col gap-1">
        <span className="text-text-2">{text}</span>
        {children}
      </label>
      {hint !== undefined && <p className="text-text-3">{hint}</p>}
    </div>
  )
}

function Whole({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (value: number | null) => void
}) {
  return (
    <InputNumber
      value={value ?? null}
      onChange={onChange}
      precision={0}
      min={0}
      controls={false}
      className="w-full!"
    />
  )
}
