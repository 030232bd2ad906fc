import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { openDeskVideo } from '@kaleido/contract/video-desk'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import type labels from '../../shared/locales/zh-CN/work.json'
import { playSegments } from './play-segments.ts'

/** The video of a work in its lowest rendition, whatever state the work is in. */
export function WorkVideo({ id, title }: { id: string; title: string }) {
  const t = useText<typeof labels>('work')
  const { client, videoLine } = useConnection()
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOptionsFor(client, openDeskVideo, { id }, 'settled'),
    // Its paths are signed for a quarter of an hour.
    gcTime: 0,
    meta: { silent: true },
  })
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState<string>()
  /** Where it goes on with new paths. */
  const stopped = useRef({ at: 0, wasPlaying: false })
  const file = data?.mp4
  const address = data && new URL(file ?? data.hls, videoLine || location.origin).href
  const fail = useEffectEvent(() => {
    const { currentTime: at = 0, paused = true } = video.current ?? {}
    stopped.current = { at, wasPlaying: !paused }
    // The paths ran out while it was open.
    if (data && client.now().getTime() >= Date.parse(data.expiresAt)) void refetch()
    else setFailed(address)
  })
  useEffect(() => {
    const element = video.current
    if (!element || address === undefined) return undefined
    const playing = new AbortController()
    const { signal } = playing
    element.addEventListener('error', () => fail(), { signal })
    element.addEventListener('loadedmetadata', () => goOn(element, stopped.current), { signal })
    if (file !== undefined) element.src = address
    else {
      playSegments(element, address, signal).catch(() => {
        if (!signal.aborted) fail()
      })
    }
    return () => playing.abort()
  }, [address, file])
  if (isError || (failed !== undefined && failed === address)) {
    return (
      <ErrorState
        title={t('videoFailed')}
        help={t('videoFailedHelp')}
        retryLabel={t('retry')}
        isRetrying={isFetching}
        onRetry={() => {
          setFailed(undefined)
          void refetch()
        }}
      />
    )
  }
  return (
    // What people upload has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      controls
      playsInline
      aria-label={title}
      className="mx-auto max-h-[62vh] w-full rounded-md bg-black"
    />
  )
}

function goOn(video: HTMLVideoElement, { at, wasPlaying }: { at: number; wasPlaying: boolean }) {
  if (at > 0) video.currentTime = at
  // A refusal to play by itself leaves it paused, with its controls.
  if (wasPlaying) void video.play().catch(() => undefined)
}
