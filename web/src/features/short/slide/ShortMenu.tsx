import type { Grant, Needs } from '@kaleido/contract/video'
import { Chip } from '@kaleido/ui/Chip'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { CircleHelp, EyeOff, Flag, Maximize, Router, UserRoundX, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { useUnlock } from '../../../shared/viewer/unlock-options.ts'
import { heightsOf } from '../playback/clip-file.ts'
import { useClip, useClipState, useStage, useStageState } from '../playback/use-clip.ts'

const speeds = [0.5, 1, 1.25, 1.5, 2] as const

export interface ShortMenuProps {
  id: string
  onClear: () => void
  /** Marks it as uninteresting. */
  onUninterest: () => void
  /** Hides its author; absent for one's own. */
  onMute: (() => void) | undefined
  /** Explains the recommendation; absent where there is no explanation. */
  onWhy: (() => void) | undefined
  onTrouble: () => void
  /** An action whose effect is visible on the video. */
  onDone: () => void
}

/** Playback settings of a short, and its other actions. */
export function ShortMenu({ id, ...on }: ShortMenuProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const clip = useClip(id)
  const grant = useClipState(id, (state) => state.grant)
  const { speed, isMuted } = useStageState((state) => state)
  return (
    <div className="pb-2 [&_ul]:-mx-4 [&_ul]:[box-shadow:none]">
      <Choice title={t('speed')}>
        {speeds.map((each) => (
          <Chip key={each} on={each === speed} onClick={() => stage.set({ speed: each })}>
            {t('times', { speed: each })}
          </Chip>
        ))}
      </Choice>
      {grant && <Heights {...{ id, grant }} onLeave={on.onDone} />}
      <ListGroup>
        <ListRow
          icon={VolumeX}
          label={t('muted')}
          trailing={
            <Switch
              label={t('muted')}
              checked={isMuted}
              onChange={(muted) => stage.set({ isMuted: muted })}
            />
          }
        />
        <ListRow icon={Maximize} label={t('clear')} onClick={on.onClear} chevron={false} />
        <ListRow
          icon={Router}
          label={t('otherLine')}
          onClick={() => {
            clip?.leaveLine()
            on.onDone()
          }}
          chevron={false}
        />
      </ListGroup>
      <Opinion {...on} />
    </div>
  )
}

function Opinion({ onUninterest, onMute, onWhy, onTrouble }: Omit<ShortMenuProps, 'id'>) {
  const t = useText<typeof labels>('short')
  return (
    <ListGroup>
      <ListRow
        icon={EyeOff}
        label={t('notInterested')}
        hint={t('notInterestedHelp')}
        onClick={onUninterest}
        chevron={false}
      />
      {onMute && (
        <ListRow
          icon={UserRoundX}
          label={t('mute')}
          hint={t('muteHelp')}
          onClick={onMute}
          chevron={false}
        />
      )}
      {onWhy && <ListRow icon={CircleHelp} label={t('why')} onClick={onWhy} />}
      <ListRow icon={Flag} label={t('report')} onClick={onTrouble} />
    </ListGroup>
  )
}

interface HeightsProps {
  id: string
  grant: Grant
  /** The menu gives way to another sheet. */
  onLeave: () => void
}

function Heights({ id, grant, onLeave }: HeightsProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const chosen = useStageState((state) => state.height)
  const heights = heightsOf(grant)
  if (heights.length + grant.locked.length < 2) return null
  return (
    <Choice title={t('quality')}>
      <Chip on={chosen === undefined} onClick={() => stage.set({ height: undefined })}>
        {t('automatic')}
      </Chip>
      {heights.toReversed().map((height) => (
        <Chip key={height} on={chosen === height} onClick={() => stage.set({ height })}>
          {t('height', { height })}
        </Chip>
      ))}
      {grant.locked.map(
        ({ height, needs }) =>
          needs !== 'other' && <LockedHeight key={height} {...{ id, height, needs, onLeave }} />,
      )}
    </Choice>
  )
}

interface LockedHeightProps extends Omit<HeightsProps, 'grant'> {
  height: number
  needs: Needs
}

function LockedHeight({ id, height, needs, onLeave }: LockedHeightProps) {
  const t = useText<typeof labels>('short')
  const clip = useClip(id)
  const unlock = useUnlock({ id, height, theme: 'dark' }, () => clip?.reopen())
  return (
    <Chip
      onClick={() => {
        onLeave()
        unlock(needs)
      }}
    >
      {t(`${needs}Height`, { height })}
    </Chip>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-3">
      <h3 className="text-[13px]/[20px] text-text-3">{title}</h3>
      <div className="mt-2 flex flex-wrap gap-2.5">{children}</div>
    </section>
  )
}
