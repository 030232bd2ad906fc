import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { UnlockSheet } from '../../features/unlock/UnlockSheet.tsx'
import type { Shortage } from '../../features/unlock/use-sale.ts'
import { VipPrompt } from '../../features/vip/VipPrompt.tsx'
import { vipCenterPath } from '../../features/vip/vip-center-path.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { useDisplay } from '../../shared/display/display.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { resumePathOf } from '../../shared/viewer/resume-unlock.ts'
import type { WantedWork } from '../../shared/viewer/unlocking.ts'
import { unlocking } from '../../shared/viewer/unlocking.ts'

const GapSheet = lazy(async () => ({
  default: (await import('../../features/topup/GapSheet.tsx')).GapSheet,
}))

export interface UnlockPanelProps {
  what: WantedWork
  isOpen: boolean
  onClose: () => void
}

/** Unlocks a work where somebody wants it, over whatever shows it. Each opening starts anew. */
export function UnlockPanel(panel: UnlockPanelProps) {
  const round = useRound(panel.isOpen)
  useLeaveFullscreen(panel.isOpen)
  return panel.what.by === 'coin' ? (
    <Coins key={round} {...panel} />
  ) : (
    <Tier key={round} {...panel} by={panel.what.by} />
  )
}

function useLook({ theme }: WantedWork) {
  const isDarkWeb = useDisplay((display) => display.isDarkWeb)
  return { area: isDarkWeb ? 'afterdark' : undefined, theme } as const
}

/** Closes the sheet, and opens a page in its place. */
function useLeaveFor(onClose: () => void) {
  const open = useOpenPath()
  return (path: string) => {
    onClose()
    open(path)
  }
}

/** What the work costs, and topping up where the coins do not suffice. */
function Coins({ what, isOpen, onClose }: UnlockPanelProps) {
  const { id, at } = what
  const queries = useQueryClient()
  const leaveFor = useLeaveFor(onClose)
  const look = useLook(what)
  const [shortage, setShortage] = useState<Shortage>()
  const [isShort, setShort] = useState(false)
  return (
    <>
      <UnlockSheet
        id={id}
        isOpen={isOpen && !isShort}
        onClose={onClose}
        onShort={(found) => {
          setShortage(found)
          setShort(true)
        }}
        onSvip={() => leaveFor(vipCenterPath('svip', at))}
        {...look}
      />
      {shortage && (
        <Late>
          <GapSheet
            isOpen={isOpen && isShort}
            onClose={onClose}
            {...shortage}
            resumeAt={resumePathOf(at, id)}
            onPaid={() => {
              void queries.invalidateQueries({ queryKey: ['unlock'] })
              setShort(false)
            }}
            {...look}
          />
        </Late>
      )}
    </>
  )
}

/** What the tier gives that the work needs. */
function Tier({ what, isOpen, onClose, by }: UnlockPanelProps & { by: 'vip' | 'svip' }) {
  const { height, price, at } = what
  const leaveFor = useLeaveFor(onClose)
  const requireMember = useRequireMember()
  const look = useLook(what)
  const payAlone = () => {
    onClose()
    requireMember(() => unlocking.setState({ what: { ...what, by: 'coin' }, isOpen: true }))
  }
  return (
    <VipPrompt
      tier={by}
      {...{ height, price, isOpen, onClose }}
      onJoin={() => leaveFor(vipCenterPath(by, at))}
      onPay={payAlone}
      {...look}
    />
  )
}

function useRound(isOpen: boolean): number {
  const [round, setRound] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setRound(round + 1)
  }
  return round
}

/** Nothing is seen over a video in full screen. */
function useLeaveFullscreen(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && document.fullscreenElement) document.exitFullscreen().catch(reportError)
  }, [isOpen])
}
