import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatExact } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/lottery.json'
import type { Proof } from '../lottery.queries.ts'
import { endOf } from '../moments.ts'
import { judge, type Verdict } from './judge.ts'

/** The verdict first, then everything that it was computed from. */
export function ProofFacts({ proof }: { proof: Proof }) {
  const t = useText<typeof labels>('lottery')
  const { draw, uid, commit, seed } = proof
  const { verdict, roll, range } = judge(proof)
  const rolledOn = draw.instead?.of ?? draw.prize
  return (
    <div className="grid gap-4 pb-2">
      <VerdictNote verdict={verdict} day={draw.day} />
      <dl className="grid gap-3">
        <Fact name={t('commit')} help={t('commitHelp', { day: draw.day })} isCode>
          {commit}
        </Fact>
        <Fact name={t('seed')} isCode={seed !== null}>
          {seed ?? t('seedLater', { at: revealed(draw.day) })}
        </Fact>
        <Fact name={t('message')} help={t('messageHelp')} isCode>
          {`${draw.day}|${uid}|${draw.nonce}`}
        </Fact>
        <Fact name={t('rollGiven')}>{draw.roll}</Fact>
        {roll !== undefined && <Fact name={t('rollComputed')}>{roll}</Fact>}
        <Fact name={t('prizeOfRoll')}>
          {rolledOn.name}
          {range && ` · ${t('range', { first: range[0], last: range[1] })}`}
        </Fact>
        {draw.instead && (
          <Fact name={t('prizeGiven')} help={t('stockHelp')}>
            {draw.prize.name}
          </Fact>
        )}
      </dl>
      <p className="text-[12px]/[18px] text-text-3">{t('method')}</p>
    </div>
  )
}

const looks = {
  good: { icon: CircleCheck, colour: 'bg-success-soft text-success' },
  waiting: { icon: Clock, colour: 'bg-surface-2 text-text-2' },
  bad: { icon: CircleAlert, colour: 'bg-danger-soft text-danger' },
}

function VerdictNote({ verdict, day }: { verdict: Verdict; day: string }) {
  const t = useText<typeof labels>('lottery')
  const { icon, colour } = looks[verdict === 'good' || verdict === 'waiting' ? verdict : 'bad']
  return (
    <output className={`flex gap-3 rounded-md p-4 ${colour}`}>
      <Icon of={icon} size={24} />
      <div className="min-w-0">
        <h3 className="text-[16px]/[24px] font-semibold">{t(`verdict_${verdict}`)}</h3>
        <p className="text-[13px]/[20px]">{t(`why_${verdict}`, { at: revealed(day) })}</p>
      </div>
    </output>
  )
}

interface FactProps {
  name: string
  help?: string
  isCode?: boolean
  children: ReactNode
}

function Fact({ name, help, isCode = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-[13px]/[20px] text-text-3">{name}</dt>
      <dd
        className={
          isCode ? 'font-mono text-[13px]/[20px] break-all' : 'text-[15px]/[22px] tabular-nums'
        }
      >
        {children}
      </dd>
      {help !== undefined && <dd className="text-[12px]/[18px] text-text-3">{help}</dd>}
    </div>
  )
}

/** When the seed of a day is published. */
function revealed(day: string): string {
  return formatExact(new Date(endOf(day)).toISOString()).slice(5, 16)
}
