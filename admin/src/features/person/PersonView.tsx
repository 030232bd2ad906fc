import { viewAsPerson } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/person.json'

/** The app as the person sees it. A click opens it: browsers block what opens by itself once an answer has arrived. */
export function PersonView({ uid }: { uid: number }) {
  const t = useText<typeof labels>('person')
  const { close } = useOpened()
  const [url, setUrl] = useState<string>()
  if (url === undefined) {
    return (
      <DeskForm
        call={viewAsPerson}
        sent={{ uid }}
        fields={{ reason: { label: t('viewReason'), hint: t('viewReasonHint') } }}
        saveLabel={t('viewStart')}
        doneText={t('viewReady')}
        onDone={(view) => setUrl(view.url)}
        onCancel={close}
      />
    )
  }
  return (
    <>
      <Alert type="info" showIcon title={t('viewReady')} description={t('viewReadyHelp')} />
      <Button
        className="mt-4"
        type="primary"
        block
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('viewOpen')}
      </Button>
    </>
  )
}
