import type { Listed } from '@kaleido/contract/social'
import { Button } from '@kaleido/ui/Button'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import type * as z from 'zod/mini'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import type { HiddenList } from './hidden-people.queries.ts'
import { useHiding } from './hidden-people.queries.ts'

export interface ListedRowProps {
  person: z.output<typeof Listed>
  which: HiddenList
}

const words = {
  blocks: { on: 'unblock', off: 'blockAgain', done: 'noLongerBlocked' },
  mutes: { on: 'unmuteShort', off: 'muteAgain', done: 'noLongerMuted' },
} as const

/** Somebody whom the viewer blocks or hides. The row stays after that was undone, so that it can be taken back. */
export function ListedRow({ person, which }: ListedRowProps) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const { isOn, isBusy, set } = useHiding(which, person.uid)
  const { on, off, done } = words[which]
  const path = `/usercenter/${person.uid}`
  return (
    <div className="press-card relative flex min-h-[72px] items-center gap-3 py-2.5">
      <Portrait person={person} size={48} />
      <div className="min-w-0 flex-1">
        <h3 className="text-[15px]/[22px] font-semibold">
          <Tap
            href={path}
            onOpen={() => open(path)}
            className="block max-w-full truncate text-start after:absolute after:inset-0"
          >
            <span data-content>{person.name}</span>
          </Tap>
        </h3>
        <p className="mt-0.5 text-[13px]/[18px] text-text-3">
          {isOn ? <time dateTime={person.at}>{formatExact(person.at)}</time> : t(done)}
        </p>
      </div>
      <div className="relative flex-none">
        <Button
          size="sm"
          look={isOn ? 'secondary' : 'soft'}
          busy={isBusy}
          onClick={() => set(!isOn)}
        >
          {t(isOn ? on : off)}
          <span className="sr-only"> {person.name}</span>
        </Button>
      </div>
    </div>
  )
}
