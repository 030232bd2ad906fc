import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { ShortFeed } from '../../features/short/ShortFeed.tsx'
import { ShortTail } from '../../features/short/slide/ShortTail.tsx'
import type { ShortList } from '../../features/short/lists/short-list.ts'
import { useStage } from '../../features/short/playback/use-clip.ts'
import { useFront } from '../../features/short/use-front.ts'
import { tail, usePager } from '../../features/short/use-pager.ts'
import { useVisibleList } from '../../features/short/lists/use-visible-list.ts'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/short.json'
import { useRecordHistory } from '../../shared/viewer/use-record-history.ts'
import { CommentBar } from './CommentBar.tsx'
import { ShortItem } from './ShortItem.tsx'
import { ShortOver } from './ShortOver.tsx'
import { LateSheets } from './LateSheets.tsx'
import type { SheetName } from './ShortSheets.tsx'
import type { Showing } from './showing.ts'
import { type AddressOptions, useAddress } from './use-address.ts'
import { useShortKeys } from './use-short-keys.ts'

export interface ShortScreenProps extends AddressOptions {
  list: ShortList
  startId: string | undefined
  header: ReactNode
  /** A linked comment of the first short: the comments are open, with it on top. */
  linkedId?: string | undefined
}

/** A feed of shorts, with all its controls. */
export function ShortScreen({ list: whole, startId, header, linkedId, ...at }: ShortScreenProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const list = useVisibleList(whole, startId)
  const ids = [...list.items.map(({ id }) => id), tail]
  const pager = usePager({ ids, startId, onLead: stage.lead })
  const ownUid = useSession(({ user }) => user?.uid)
  const { go } = pager
  const leaving = { list, pager, isOfOne: at.origin?.from === 'user' }
  const count = list.hasMore ? -1 : list.items.length
  const work = list.items[pager.index]
  const { linked, sheet, setSheet } = useSheet(linkedId)
  const [isClear, setClear] = useState(false)
  const show: Showing = { isClear, sheet, setSheet, setClear }

  useFront(ids, pager)
  useAddress(work?.id, at)
  useShortKeys({ work, pager, show })
  useRecordHistory(work?.id)
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <ShortFeed
          label={t('feed')}
          list={list}
          pager={pager}
          renderSlide={(item, index) => (
            <ShortItem
              key={item.id}
              work={item}
              isCurrent={index === pager.index}
              {...{ index, count, show, go }}
            />
          )}
          renderTail={(index) => (
            <ShortTail
              // A new element when it moves: a browser follows the slide that it has snapped to.
              key={`${tail}${index}`}
              isCurrent={index === pager.index}
              onFirst={() => go(-index)}
              {...{ list, index }}
            />
          )}
        />
        <ShortOver {...{ work, list, show, header }} index={pager.index} />
      </div>
      <CommentBar isHidden={isClear || !work} onOpen={() => setSheet('comments')} />
      {work && (
        <LateSheets
          work={work}
          open={sheet}
          onOpen={setSheet}
          onClear={() => setClear(true)}
          leaving={leaving}
          isOwn={work.author.uid === ownUid}
          why={list.reasons?.get(work.id)}
          linkedId={work.id === startId ? linked : undefined}
        />
      )}
    </>
  )
}

/** The open sheet; nothing plays behind it. */
function useSheet(linkedId: string | undefined) {
  const stage = useStage()
  // The parameter is removed from the address soon.
  const [linked] = useState(linkedId)
  const [sheet, setSheet] = useState<SheetName | undefined>(
    linked === undefined ? undefined : 'comments',
  )
  useEffect(() => {
    stage.hold('sheet', sheet !== undefined)
    return () => stage.hold('sheet', false)
  }, [stage, sheet])
  return { linked, sheet, setSheet }
}
