import type { RestrictionKind } from '@kaleido/contract/moderation-restriction'
import {
  restrictionRules,
  restrictPerson,
  restrictPersons,
} from '@kaleido/contract/moderation-restriction'
import { Reason } from '@kaleido/contract/core/reason'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Input, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type reasonLabels from '../../shared/locales/zh-CN/moderation.json'
import type labels from '../../shared/locales/zh-CN/person.json'

export interface RestrictFormProps {
  /** One person, or several who are restricted alike. */
  uids: readonly [number, ...number[]]
  /** Who that is, as the question says it. */
  name: string
  onDone: () => Promise<void> | void
}

const durations = ['1', '3', '7', '30', 'forGood'] as const
type Duration = (typeof durations)[number]
const dayMs = 86_400_000

/** Bans or mutes people, after a question that repeats what is chosen. */
export function RestrictForm({ uids, name, onDone }: RestrictFormProps) {
  const t = useText<typeof labels>('person')
  const { kind, reason, words, duration, set, send } = useRestriction(uids, onDone)
  const reasons = useText<typeof reasonLabels>('moderation')
  const durationText = (value: Duration) =>
    value === 'forGood' ? t('forGood') : t('days', { count: Number(value) })
  return (
    <section aria-label={t('restrict')} className="flex flex-col gap-3 border-t border-sep pt-4">
      <Segmented<RestrictionKind>
        block
        aria-label={t('kind')}
        options={(['ban', 'mute'] as const).map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <Segmented<Duration>
        block
        aria-label={t('duration')}
        options={durations.map((value) => ({ value, label: durationText(value) }))}
        value={duration}
        onChange={(chosen) => set({ duration: chosen })}
      />
      <WhyFields reason={reason} words={words} onChange={set} />
      <DeskAction
        label={t(kind)}
        name={t(uids.length === 1 ? `${kind}Name` : `${kind}Several`)}
        question={{
          title: t(`${kind}Ask`, { name }),
          text: t(`${kind}Help`),
          facts: [
            { label: t('duration'), value: durationText(duration) },
            { label: t('reason'), value: reasons(reason) },
          ],
          isDanger: true,
        }}
        run={send}
        button={{ type: 'primary', block: true }}
      />
    </section>
  )
}

interface Chosen {
  readonly kind: RestrictionKind
  readonly duration: Duration
  readonly reason: Reason
  readonly words: string
}

function useRestriction(uids: RestrictFormProps['uids'], onDone: RestrictFormProps['onDone']) {
  const t = useText<typeof labels>('person')
  const { client } = useConnection()
  const restrict = useWrite(restrictPerson)
  const restrictAll = useWrite(restrictPersons)
  const [chosen, choose] = useState<Chosen>({
    kind: 'ban',
    duration: '7',
    reason: 'spam',
    words: '',
  })
  const set = (change: Partial<Chosen>) => choose((before) => ({ ...before, ...change }))

  async function send(): Promise<void> {
    const { duration, ...given } = chosen
    const until =
      duration === 'forGood'
        ? {}
        : { until: new Date(client.now().getTime() + Number(duration) * dayMs).toISOString() }
    const [uid, ...others] = uids
    if (others.length === 0) await restrict({ uid, ...given, ...until })
    else await restrictAll({ uids: [...uids], ...given, ...until })
    showToast(t('restricted'), { tone: 'good' })
    set({ words: '' })
    await onDone()
  }

  return { ...chosen, set, send }
}

type WhyFieldsProps = Pick<Chosen, 'reason' | 'words'> & {
  onChange: (change: Partial<Chosen>) => void
}

function WhyFields({ reason, words, onChange }: WhyFieldsProps) {
  const t = useText<typeof labels>('person')
  const reasons = useText<typeof reasonLabels>('moderation')
  const field = useId()
  return (
    <>
      <label htmlFor={`${field}-reason`} className="text-[14px]/[20px]">
        {t('reason')}
      </label>
      <Select<Reason>
        id={`${field}-reason`}
        value={reason}
        options={Reason.options.map((value) => ({ value, label: reasons(value) }))}
        onChange={(value) => onChange({ reason: value })}
      />
      <label htmlFor={`${field}-words`} className="text-[14px]/[20px]">
        {t('words')}
      </label>
      <Input.TextArea
        id={`${field}-words`}
        rows={2}
        maxLength={restrictionRules.mostLetters}
        value={words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
    </>
  )
}
