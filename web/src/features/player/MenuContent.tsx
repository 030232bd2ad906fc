import type { Needs } from '@kaleido/contract/video'
import { Chip } from '@kaleido/ui/Chip'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Flag, Lock, PictureInPicture2, Router, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/player.json'
import { rates } from './choices.ts'
import { pictureInPicture } from './elsewhere.ts'
import { usePlayer, usePlayerState } from './use-player.ts'
import { useUnlock } from '../../shared/viewer/unlock-options.ts'

export interface MenuContentProps {
  onClose: () => void
  /** Report a playback problem. */
  onReport: () => void
  /** Report the content. */
  onAccuse?: (() => void) | undefined
}

export function MenuContent({ onClose, onReport, onAccuse }: MenuContentProps) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const showOver = pictureInPicture(player.video)
  const closed = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <div className="[&_ul]:-mx-4 [&_ul]:bg-transparent [&_ul]:[box-shadow:none]">
      <div className="grid gap-5">
        <Qualities onClose={onClose} />
        <Rates />
        <CaptionChoice />
      </div>
      <ListGroup>
        {showOver && (
          <ListRow
            icon={PictureInPicture2}
            label={t('pictureInPicture')}
            onClick={closed(showOver)}
            chevron={false}
          />
        )}
        <ListRow
          icon={Router}
          label={t('changeLine')}
          onClick={closed(player.retry)}
          chevron={false}
        />
      </ListGroup>
      <ListGroup>
        <ListRow
          icon={TriangleAlert}
          label={t('report')}
          hint={t('reportHelp')}
          onClick={closed(onReport)}
        />
        {onAccuse && (
          <ListRow
            icon={Flag}
            label={t('accuse')}
            hint={t('accuseHelp')}
            onClick={closed(onAccuse)}
          />
        )}
      </ListGroup>
    </div>
  )
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2.5 text-[14px]/[20px] text-text-3">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** The granted qualities, and the locked ones with what unlocks them. */
function Qualities({ onClose }: { onClose: () => void }) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const grant = usePlayerState((state) => state.grant)
  const chosen = usePlayerState((state) => state.quality)
  const shown = usePlayerState((state) => state.shownQuality)
  const heights = grant?.qualities.toReversed() ?? []
  const auto =
    chosen === undefined && shown !== undefined ? t('autoAt', { height: shown }) : t('auto')
  return (
    <Choices name={t('quality')}>
      {grant?.locked
        .toReversed()
        .map(
          ({ height, needs }) =>
            needs !== 'other' && <LockedQuality key={height} {...{ height, needs, onClose }} />,
        )}
      {heights.map((height) => (
        <Chip key={height} on={chosen === height} onClick={() => player.setQuality(height)}>
          {t('height', { height })}
        </Chip>
      ))}
      <Chip on={chosen === undefined} onClick={() => player.setQuality(undefined)}>
        {auto}
      </Chip>
      {grant?.isStillMaking === true && (
        <p className="flex min-h-8 items-center text-[13px] text-text-3">{t('stillMaking')}</p>
      )}
    </Choices>
  )
}

interface LockedQualityProps {
  height: number
  needs: Needs
  onClose: () => void
}

function LockedQuality({ height, needs, onClose }: LockedQualityProps) {
  const t = useText<typeof labels>('player')
  const id = usePlayerState(({ work }) => work?.id ?? '')
  const unlock = useUnlock({ id, height })
  return (
    <Chip
      on={false}
      onClick={() => {
        onClose()
        unlock(needs)
      }}
    >
      <span className="flex items-center gap-1.5 text-text-3">
        <Lock size={13} aria-hidden="true" />
        <span>{t('height', { height })}</span>
        {needs === 'vip' || needs === 'svip' ? (
          <MemberBadge level={needs}>{needs.toUpperCase()}</MemberBadge>
        ) : (
          <Tag tone="jade">{t('members')}</Tag>
        )}
      </span>
    </Chip>
  )
}

function Rates() {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const rate = usePlayerState((state) => state.rate)
  return (
    <Choices name={t('rate')}>
      {rates.map((each) => (
        <Chip key={each} on={each === rate} onClick={() => player.setRate(each)}>
          {t('times', { rate: each })}
        </Chip>
      ))}
    </Choices>
  )
}

function CaptionChoice() {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const captions = usePlayerState(({ grant }) => grant?.captions) ?? []
  const chosen = usePlayerState((state) => state.caption)
  if (captions.length === 0) return null
  return (
    <Choices name={t('captions')}>
      <Chip on={chosen === undefined} onClick={() => player.setCaption(undefined)}>
        {t('off')}
      </Chip>
      {captions.map(({ language, label }) => (
        <Chip key={language} on={chosen === language} onClick={() => player.setCaption(language)}>
          <span data-content lang={language}>
            {label}
          </span>
        </Chip>
      ))}
    </Choices>
  )
}
