import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { PickedVideo } from './pick-video.ts'

/** A preview of the picked file. */
export function VideoPreview({ video: { file, facts } }: { video: PickedVideo }) {
  const [isPlaying, setPlaying] = useState(false)
  const [played, setPlayed] = useState(0)
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    const address = URL.createObjectURL(file)
    if (video) video.src = address
    return () => {
      video?.removeAttribute('src')
      // Releases the file: otherwise the element would request more from a revoked URL.
      video?.load()
      URL.revokeObjectURL(address)
    }
  }, [file])
  function toggle(): void {
    const video = element.current
    if (!video) return
    // What this browser cannot play may still be valid: the server decides.
    if (video.paused) video.play().catch(() => undefined)
    else video.pause()
  }
  const rung = facts && `${Math.min(facts.width, facts.height)}P · `
  return (
    <div className="relative overflow-hidden rounded-md bg-black">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions for a file that was just picked. */}
      <video
        ref={element}
        playsInline
        preload="metadata"
        aria-label={file.name}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setPlayed(duration > 0 ? currentTime / duration : 0)
        }
        className="aspect-video max-h-[46dvh] w-full object-contain"
        style={facts && facts.height > facts.width ? { aspectRatio: '1' } : undefined}
      />
      <Controls {...{ isPlaying, played }} onToggle={toggle} />
      <span className="pointer-events-none absolute start-2 top-2 rounded-sm bg-black/55 px-2 py-0.5 font-num text-[12px]/[20px] text-white">
        {rung}
        {formatBytes(file.size)}
        {facts && ` · ${formatDuration(facts.seconds)}`}
      </span>
    </div>
  )
}

interface ControlsProps {
  isPlaying: boolean
  /** The share that was played. */
  played: number
  onToggle: () => void
}

function Controls({ isPlaying, played, onToggle }: ControlsProps) {
  const t = useText<typeof labels>('publish')
  return (
    <>
      <button
        type="button"
        aria-label={t(isPlaying ? 'pausePreview' : 'playPreview')}
        onClick={onToggle}
        className="absolute inset-0 grid place-items-center text-white"
      >
        <span
          className={`grid size-14 place-items-center rounded-full bg-black/45 transition-opacity duration-(--d-fast) ${isPlaying ? 'opacity-0' : ''}`}
        >
          <Icon of={isPlaying ? Pause : Play} size={26} filled />
        </span>
      </button>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-1 bg-white/25"
      >
        <span className="block h-full bg-white" style={{ width: `${played * 100}%` }} />
      </span>
    </>
  )
}
