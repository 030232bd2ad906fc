import { reportTrouble } from '@kaleido/contract/video'
import type { InputOf } from '@kaleido/contract/core/call'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { usePlayback } from '../../../shared/playback/playback.ts'
import { useStage } from '../playback/use-clip.ts'

export type Trouble = InputOf<typeof reportTrouble>['kind']

/** Reports a playback problem: the position and the line. */
export function useTrouble(id: string): (kind: Trouble) => void {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const { client } = useConnection()
  const { lines } = usePlayback()
  const telling = useMutation({
    async mutationFn(kind: Trouble) {
      const seconds = stage.clipOf(id)?.video.currentTime ?? 0
      // A failure without any line is reported, too.
      const line = await lines.base().catch(() => '')
      return client.call(reportTrouble, { id, kind, seconds, line })
    },
    onSuccess: () => showToast(t('reported'), { tone: 'good' }),
  })
  return telling.mutate
}
