import { useEffect, useRef } from 'react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatDuration } from '../../shared/formats/durations.ts'
import type { PickedVideo } from './pick-video.ts'

/** A preview of the picked file. */
export function VideoPreview({ video: { file, facts } }: { video: PickedVideo }) {
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
  const rung = facts && `${Math.min(facts.width, facts.height)}P · `
  return (
    <div className="relative overflow-hidden rounded-md bg-black">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions for a file that was just picked. */}
      <video
        ref={element}
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
        className="aspect-video max-h-[46dvh] w-full object-contain"
        style={facts && facts.height > facts.width ? { aspectRatio: '1' } : undefined}
      />
      <span className="pointer-events-none absolute start-2 top-2 rounded-sm bg-black/55 px-2 py-0.5 font-num text-[12px]/[20px] text-white">
        {rung}
        {formatBytes(file.size)}
        {facts && ` · ${formatDuration(facts.seconds)}`}
      </span>
    </div>
  )
}
