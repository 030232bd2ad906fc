import type { ButtonProps } from 'antd'
import { Button } from 'antd'
import { useState } from 'react'
import type { Question } from './Confirmation.tsx'
import { Confirmation } from './Confirmation.tsx'

export interface DeskActionProps {
  label: string
  /** The button's name, where its label does not say what it acts on. */
  name?: string
  /** Asked before it runs; without it the action runs at once. */
  question?: Question | undefined
  /** Runs the action. Its error has been shown by the time it throws. */
  run: () => Promise<unknown> | void
  button?: Pick<ButtonProps, 'type' | 'size' | 'block' | 'danger' | 'disabled'>
}

/** A button that acts, after a question where there is one. */
export function DeskAction({ label, name, question, run, button }: DeskActionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function act(): Promise<void> {
    setBusy(true)
    try {
      await run()
    } catch {
      // The client has shown the error; everything stays as it is.
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button
        danger={question?.isDanger ?? false}
        {...button}
        loading={isBusy && question === undefined}
        aria-label={name}
        onClick={() => (question ? setAsking(true) : void act())}
      >
        {label}
      </Button>
      <Confirmation
        question={question}
        isOpen={isAsking}
        label={label}
        isBusy={isBusy}
        onConfirm={() => void act()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
