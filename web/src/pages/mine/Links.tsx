import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import {
  BadgeCheck,
  CircleQuestionMark,
  ListVideo,
  FileText,
  LayoutGrid,
  UsersRound,
} from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'

const links = [
  { id: 'later', icon: ListVideo, path: '/mine/watchlater' },
  { id: 'posts', icon: FileText, path: '/myhome' },
  { id: 'creator', icon: BadgeCheck, path: '/mine/settled' },
  { id: 'groups', icon: UsersRound, path: '/mine/groups' },
  { id: 'apps', icon: LayoutGrid, path: '/mine/applicationcenter' },
  { id: 'help', icon: CircleQuestionMark, path: '/mine/help' },
] as const

export function Links() {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  return (
    <div className="-mt-2">
      <ListGroup>
        {links.map(({ id, icon, path }) => (
          <ListRow key={id} icon={icon} label={t(id)} onClick={() => open(path)} />
        ))}
      </ListGroup>
    </div>
  )
}
