import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import type labels from '../locales/zh-CN/desk.json'
import type { Fact } from './Facts.tsx'
import { Facts } from './Facts.tsx'

/** What is asked before something is done. */
export interface Question {
  readonly title: string
  /** What comes of it. */
  readonly text?: string
  /** What it is about: what, whom, how much. */
  readonly facts?: readonly Fact[]
  /** Of the button that confirms it, where that says more than the one that asked. */
  readonly label?: string
  /** It takes something away. */
  readonly isDanger?: boolean
}

export interface ConfirmationProps {
  /** Nothing is asked without it. */
  question: Question | undefined
  isOpen: boolean
  label: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks a question about what is about to be done, with the facts. */
export function Confirmation(props: ConfirmationProps) {
  const { question, isOpen, label, isBusy, onConfirm, onClose } = props
  const t = useText<typeof labels>('desk')
  if (!question) return null
  const { title, text, facts = [], isDanger = false } = question
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      text={text}
      confirmLabel={question.label ?? label}
      cancelLabel={t('cancel')}
      danger={isDanger}
      busy={isBusy}
      onConfirm={onConfirm}
    >
      {facts.length > 0 ? <Facts facts={facts} isCard /> : null}
    </ConfirmDialog>
  )
}
