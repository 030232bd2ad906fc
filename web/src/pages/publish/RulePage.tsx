import { Button } from '@kaleido/ui/Button'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { RulesText } from '../../features/publish/RulesText.tsx'
import { useRules } from '../../features/publish/use-rules.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import '../../features/publish/publish.late.css'

/** The rules of publishing. */
export function RulePage() {
  const t = useText<typeof labels>('publish')
  const goBack = useGoBack()
  const { isMember, isAgreed, agree } = useRules()
  usePageTitle(t('rulesTitle'))
  return (
    <Page
      nav={<NavBar title={t('rulesTitle')} onBack={goBack} backLabel={t('back')} />}
      footer={
        isMember && (
          <div className="flex-1">
            <Button look="primary" size="lg" block disabled={isAgreed} onClick={agree}>
              {t(isAgreed ? 'rulesAgreed' : 'rulesAgree')}
            </Button>
          </div>
        )
      }
    >
      <div className="pt-2">
        <RulesText />
      </div>
    </Page>
  )
}
