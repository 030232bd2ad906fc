import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import type { VideoKind } from '@kaleido/contract/media'
import { videoLimits } from '@kaleido/contract/media'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatDuration } from '../../shared/formats/durations.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { PickedVideo, VideoFacts } from './pick-video.ts'
import { kindOf, refusalFor } from './pick-video.ts'
import type { useVideo } from './use-video.ts'

/** From a picked file to an upload, or to the exact reason for refusing it. */
export function usePick({
  sender,
  send: upload,
}: Pick<ReturnType<typeof useVideo>, 'sender' | 'send'>) {
  const t = useText<typeof labels>('publish')
  const language = useSpokenLanguage()
  const [isLooking, setLooking] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  function wordsFor(kind: VideoKind, { file, facts }: Omit<PickedVideo, 'kind'>) {
    const reason = refusalFor(kind, file, facts)
    const { maxBytes, minSeconds, maxSeconds } = videoLimits[kind]
    return (
      reason &&
      t(reason, {
        size: formatBytes(file.size),
        max: reason === 'tooLarge' ? formatBytes(maxBytes) : formatDuration(maxSeconds),
        least: minSeconds,
      })
    )
  }

  async function sendFitting(video: PickedVideo): Promise<void> {
    const words = wordsFor(video.kind, video)
    setRefusal(words)
    if (words !== undefined) return
    try {
      await upload(video)
    } catch (error) {
      if (!isClientError(error)) throw error
      setRefusal(textOf(error, language))
    }
  }

  const pick = (file: File) => sender.during(lookAt(file))
  const send = (video: PickedVideo) => sender.during(sendFitting(video))

  async function lookAt(file: File): Promise<void> {
    setRefusal(undefined)
    setLooking(true)
    try {
      // A file that the browser can't read may still be valid.
      const facts = await factsOf(file).catch(() => undefined)
      await sendFitting({ file, facts, kind: kindOf(file, facts) })
    } finally {
      setLooking(false)
    }
  }

  return { isLooking, refusal, pick, send }
}

async function factsOf(file: File): Promise<VideoFacts | undefined> {
  const { readFacts } = await import('./read-facts.ts')
  return readFacts(file)
}
