import './notice.late.css'
import { PushTopic } from '@kaleido/contract/notice'
import type { NoticeSettings } from '@kaleido/contract/notice'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { useNoticeSettings, useSetNotice } from './notice-setting.queries.ts'
import { PushRow } from './PushRow.tsx'

/** The switches of notices: pushes to this device, which kinds, and when. */
export function NoticeSwitches() {
  const t = useText<typeof labels>('notice')
  const asked = useNoticeSettings()
  const { data, error } = asked
  if (error && !data) {
    return <QueryError title={t('settings')} asked={asked} />
  }
  if (!data) {
    return (
      <div className="pt-4">
        <SkeletonRows rows={8} />
      </div>
    )
  }
  const { settings, hasFollowedPosts } = data
  return (
    <>
      <PushRow pushKey={data.pushKey} isPushed={data.isPushed} />
      <ListGroup title={t('kinds')} footer={t('kindsHelp')}>
        {PushTopic.options
          .filter((topic) => topic !== 'posts' || hasFollowedPosts)
          .map((topic) => (
            <Kind key={topic} topic={topic} settings={settings} />
          ))}
      </ListGroup>
      <ListGroup title={t('more')}>
        {hasFollowedPosts && <Choice name="followedPosts" settings={settings} />}
        <Choice name="quietHours" settings={settings} />
        <Choice name="showsMessageText" settings={settings} />
      </ListGroup>
    </>
  )
}

function Kind({ topic, settings }: { topic: PushTopic; settings: NoticeSettings }) {
  const t = useText<typeof labels>('notice')
  const { mutate } = useSetNotice()
  const label = t(`push_${topic}`)
  const set = (isOn: boolean) => mutate({ push: { [topic]: isOn } })
  return (
    <ListRow
      label={label}
      trailing={<Switch label={label} checked={settings.push[topic]} onChange={set} />}
    />
  )
}

interface ChoiceProps {
  name: 'followedPosts' | 'quietHours' | 'showsMessageText'
  settings: NoticeSettings
}

function Choice({ name, settings }: ChoiceProps) {
  const t = useText<typeof labels>('notice')
  const { mutate } = useSetNotice()
  const set = (isOn: boolean) => mutate({ [name]: isOn })
  return (
    <ListRow
      label={t(name)}
      hint={t(`${name}Help`)}
      trailing={<Switch label={t(name)} checked={settings[name]} onChange={set} />}
    />
  )
}
