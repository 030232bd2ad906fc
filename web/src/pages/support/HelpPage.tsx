import { Button } from '@kaleido/ui/Button'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink, Headset, MessageSquareText } from 'lucide-react'
import { QuestionList } from '../../features/support/QuestionList.tsx'
import { useSupport } from '../../features/support/use-support.ts'
import { LegalText } from '../../shared/legal/LegalText.tsx'
import { useOpenLink } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/support.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { useSource } from '../../shared/connection/source.ts'

/** Help; with `?doc=` one of the two legal documents. */
export function HelpPage() {
  const t = useText<typeof labels>('support')
  const { doc } = useSearch({ from: '/mine/help' })
  if (doc) {
    return (
      <Screen title={t(doc)}>
        <LegalText doc={doc} />
      </Screen>
    )
  }
  return (
    <Screen title={t('title')} footer={<Contact />}>
      <div className="px-(--gutter)">
        <QuestionList />
        <MoreQuestions />
      </div>
    </Screen>
  )
}

/** The operator's external page with more questions. */
function MoreQuestions() {
  const t = useText<typeof labels>('support')
  const openLink = useOpenLink()
  const { FAQ: url } = useSource()
  if (!url) return null
  return (
    <ListGroup>
      <ListRow icon={ExternalLink} label={t('more')} onClick={() => openLink({ url })} />
    </ListGroup>
  )
}

function Contact() {
  const t = useText<typeof labels>('support')
  const navigate = useNavigate()
  const support = useSupport()
  return (
    <div className="grid flex-1 grid-cols-2 gap-3">
      <Button
        look="secondary"
        icon={MessageSquareText}
        onClick={() => void navigate({ to: '/mine/suggest' })}
      >
        {t('feedback')}
      </Button>
      <Button look="primary" icon={Headset} busy={support.isOpening} onClick={support.open}>
        {t('contact')}
      </Button>
    </div>
  )
}
