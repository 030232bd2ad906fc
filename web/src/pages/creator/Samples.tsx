import { applicationRules } from '@kaleido/contract/profile-application'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Check } from 'lucide-react'
import { useOwnPublished } from '../../features/profile/creator.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/creator.json'
import { coverOf } from '../../shared/picture/cover.tsx'

export interface SamplesProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const max = applicationRules.samples

/** Published works of one's own, of which some are chosen as samples. */
export function Samples({ chosen, onChange }: SamplesProps) {
  const t = useText<typeof labels>('creator')
  const uid = useSession(({ user }) => user?.uid) ?? 0
  const works = useOwnPublished(uid).data?.list
  const isFull = chosen.length >= max
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="mb-2 px-1 text-[13px]/[20px] text-text-3">
        {t('samplesOf', { count: chosen.length, max })}
      </legend>
      {works?.length === 0 && (
        <p className="px-1 text-[13px]/[20px] text-text-3">{t('noSamples')}</p>
      )}
      <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) pb-1">
        {works?.map(({ id, title, text = '', cover, pictures }) => {
          const isOn = chosen.includes(id)
          return (
            <li key={id} className="flex-none">
              <button
                type="button"
                aria-pressed={isOn}
                aria-label={title || text}
                disabled={isFull && !isOn}
                onClick={() => toggle(id)}
                className="press relative block h-28 w-21 overflow-hidden rounded-md bg-surface-2 outline-offset-[-2px] disabled:opacity-50 aria-pressed:ring-2 aria-pressed:ring-brand"
              >
                {coverOf(cover ?? pictures?.[0] ?? null).picture}
                {isOn && (
                  <span className="absolute end-1 top-1 grid size-5 place-items-center rounded-full bg-brand text-on-brand">
                    <Icon of={Check} size={14} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
