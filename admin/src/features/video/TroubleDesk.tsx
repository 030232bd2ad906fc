import { listTroubles, type Trouble } from '@kaleido/contract/video-desk'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { WorkLink } from '../../shared/desk/WorkLink.tsx'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/video-trouble.json'

/** What viewers report of videos that do not play well. */
export function TroubleDesk() {
  const t = useText<typeof labels>('video-trouble')
  const desk = useText<typeof deskLabels>('desk')
  const { open } = useOpened()
  const kinds = useKinds()
  return (
    <DeskList
      call={listTroubles}
      title={t('title')}
      empty={t('empty')}
      isLive
      columns={{
        createdAt: { label: t('createdAt') },
        kind: { label: t('kind'), options: kinds },
        title: { label: t('work') },
        text: { label: t('text') },
        seconds: { label: t('position'), text: ({ seconds }) => positionOf(seconds) },
        line: { label: t('line'), isExtra: true },
      }}
      filters={{
        kind: { label: t('kind'), options: kinds },
        work: { label: t('workId') },
      }}
      nameOf={({ title }) => title}
      actions={[{ label: desk('view'), call: listTroubles, run: ({ id }) => open(id) }]}
      renderPanel={(row) => (row ? <TroublePanel trouble={row} /> : null)}
    />
  )
}

function useKinds() {
  const t = useText<typeof labels>('video-trouble')
  return {
    stall: t('stall'),
    error: t('error'),
    sound: t('sound'),
    picture: t('pictureFault'),
    other: t('other'),
  }
}

function TroublePanel({ trouble }: { trouble: Trouble }) {
  const t = useText<typeof labels>('video-trouble')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  const timeOf = useMomentText()
  const { work, title, uid, kind, text, seconds, line, createdAt } = trouble
  const kinds = useKinds()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <h3 className="mb-3 text-[16px]/[22px] font-semibold wrap-anywhere">{title}</h3>
      {text === '' ? null : (
        <p className="mb-3 max-h-60 overflow-y-auto rounded-md bg-surface-2 p-3 text-[14px]/[22px] wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <Facts
        facts={[
          { label: t('kind'), value: kinds[kind] },
          { label: t('workId'), value: <WorkLink id={work} /> },
          { label: t('person'), value: <PersonLink uid={uid} /> },
          { label: t('position'), value: positionOf(seconds) },
          { label: t('line'), value: line || desk('none') },
          { label: t('createdAt'), value: timeOf(createdAt) },
        ]}
      />
    </DeskPanel>
  )
}

/** `12:05`. */
function positionOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
