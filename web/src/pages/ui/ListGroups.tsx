import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { RadioList } from '@kaleido/ui/RadioList'
import { Switch } from '@kaleido/ui/Switch'
import { BadgeCheck, FileText, Info, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { nowhere, useSamples } from './samples.ts'

export function ListGroups() {
  const { groups, lists, fields } = useSamples()
  const [isOn, setOn] = useState(false)
  const [payment, setPayment] = useState<'wallet' | 'card'>('wallet')
  return (
    <Group title={groups.lists}>
      <div className="px-4">
        <ListGroup title={lists.about} footer={fields.remind}>
          <ListRow icon={FileText} label={lists.posts} value="36" onClick={nowhere} />
          <ListRow
            icon={BadgeCheck}
            tint="#c9dcef"
            label={lists.creator}
            value={lists.share}
            onClick={nowhere}
          />
          <ListRow
            label={fields.remind}
            trailing={<Switch label={fields.remind} checked={isOn} onChange={setOn} />}
          />
          <ListRow icon={Info} label={lists.version} value="1.0.0" />
          <ListRow icon={LogOut} label={lists.logout} danger onClick={nowhere} />
        </ListGroup>
        <div className="mt-4">
          <RadioList
            label={lists.pay}
            value={payment}
            onChange={setPayment}
            items={[
              { id: 'wallet', label: lists.wallet },
              { id: 'card', label: lists.card, hint: lists.cardHint },
            ]}
          />
        </div>
      </div>
    </Group>
  )
}
