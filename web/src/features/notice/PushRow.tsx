import { Button } from '@kaleido/ui/Button'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Switch } from '@kaleido/ui/Switch'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { useSetPush } from './notice-setting.queries.ts'
import { pushAbility } from './push-subscription.ts'

/** Pushes to this device: on, off, or why not and what helps. The browser asks only after a tap and an explanation. */
export function PushRow({ pushKey, isPushed }: { pushKey: string; isPushed: boolean }) {
  const t = useText<typeof labels>('notice')
  const ability = pushAbility()
  if (ability === 'denied') {
    return (
      <ListGroup>
        <ListRow label={t('pushDenied')} hint={t('pushDeniedHelp')} />
      </ListGroup>
    )
  }
  if (ability === 'notInstalled') return <Install />
  if (ability === 'unsupported') {
    return (
      <ListGroup>
        <ListRow label={t('push')} hint={t('pushUnsupported')} />
      </ListGroup>
    )
  }
  return <Toggle pushKey={pushKey} isPushed={isPushed} />
}

function Install() {
  const t = useText<typeof labels>('notice')
  const open = useOpenPath()
  return (
    <ListGroup>
      <ListRow
        label={t('pushInstall')}
        hint={t('pushInstallHelp')}
        trailing={
          <Button size="sm" look="soft" onClick={() => open('/mine/applicationdownload')}>
            {t('pushInstallHow')}
          </Button>
        }
      />
    </ListGroup>
  )
}

function Toggle({ pushKey, isPushed }: { pushKey: string; isPushed: boolean }) {
  const t = useText<typeof labels>('notice')
  const [isAsking, setAsking] = useState(false)
  const setting = useSetPush()
  const isOn = setting.isPending ? setting.variables.isOn : isPushed
  function set(on: boolean): void {
    const change = { isOn: on, pushKey }
    setting.mutate(change, {
      onError: () => showToast(t('pushFailed')),
      onSettled: () => setAsking(false),
    })
  }
  return (
    <ListGroup>
      <ListRow
        label={t('push')}
        hint={t('pushHelp')}
        trailing={
          <Switch
            label={t('push')}
            checked={isOn}
            onChange={(on) => (on ? setAsking(true) : set(false))}
          />
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('pushAskTitle')}
        text={t('pushAskHelp')}
        confirmLabel={t('pushAskYes')}
        cancelLabel={t('pushAskNo')}
        busy={setting.isPending}
        onConfirm={() => set(true)}
      />
    </ListGroup>
  )
}
