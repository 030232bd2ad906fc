import type { Notice, NoticeGroup } from '@kaleido/contract/notice'
import { useText } from '@kaleido/ui/language'
import { commentPath, workPath } from '../../features/feed/work-path.ts'
import { NoticeList } from '../../features/notice/NoticeList.tsx'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const paths = { work: workPath, comment: commentPath }

/** One group of notices. */
export function GroupScreen({ group }: { group: NoticeGroup }) {
  const t = useText<typeof labels>('notice')
  return (
    <Screen title={t(group)}>
      <NoticeList group={group} paths={paths} follow={followButton} />
    </Screen>
  )
}

function followButton(person: Notice['actors'][number]) {
  return <FollowButton person={person} />
}
