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

/** One prize: what it is, how often it comes, and how many there are. */
export function PrizeFields({ n, prize, names, onChange, onRemove }: PrizeFieldsProps) {
  const t = useText<typeof labels>('lottery')
  const { kind, weight } = prize
  const isWin = kind !== 'none'
  const set = (changed: { readonly [M in keyof PrizeDraft]?: PrizeDraft[M] | null }) =>
    onChange(givenOf({ ...prize, ...changed }) as PrizeDraft)
  const kinds = LotteryPrizeKind.options.map((value) => ({ value, label: t(`kind_${value}`) }))
  const others = names.flatMap((label, at) => (at + 1 === n ? [] : [{ value: at + 1, label }]))
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
      {isWin && (
        <>
          <Labelled text={t(`amount_${kind ?? 'points'}`)}>
            <Whole value={prize.amount} onChange={(value) => set({ amount: value })} />
          </Labelled>
          {kind === 'coupons' && (
            <Labelled text={t('hours')}>
              <Whole value={prize.hours} onChange={(value) => set({ hours: value })} />
            </Labelled>
          )}
          <Labelled text={t('value')}>
            <InputNumber
              value={prize.value === undefined ? null : prize.value / 100}
              onChange={(yuan) =>
                set({ value: typeof yuan === 'number' ? Math.round(yuan * 100) : null })
              }
              prefix="¥"
              precision={2}
              min={0}
              controls={false}
              className="w-full!"
            />
          </Labelled>
          <Labelled text={t('stock')} hint={t('stockHint')}>
            <Whole
              value={prize.stock}
              onChange={(value) =>
                set(value === null ? { stock: null, substitute: null } : { stock: value })
              }
            />
          </Labelled>
          {prize.stock !== undefined && (
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
      )}
    </fieldset>
  )
}

function Labelled({ text, hint, children }: { text: string; hint?: string; children: ReactNode }) {
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
