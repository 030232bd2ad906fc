import { listDeskAgents } from '@kaleido/contract/agent-desk'
import { useText } from '@kaleido/ui/language'
import { AgentDesk } from '../features/agent/AgentDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/agent.json'

export function AgentPage() {
  const t = useText<typeof labels>('agent')
  return (
    <DeskPage title={t('title')} opens={listDeskAgents}>
      <AgentDesk />
    </DeskPage>
  )
}
