import { Dialog } from '@base-ui/react/dialog'
import { Button } from '../Button.tsx'
import type { DialogProps } from './Dialog.tsx'
import { useHistoryStep } from './history-steps.ts'
import { useOpenAfterMount } from './use-was-open.ts'

export function DialogPanel({ title, text, children, actions, ...dialog }: DialogProps) {
  const { open, onOpenChange, alert = false, area } = dialog
  useHistoryStep(open, () => onOpenChange(false))
  return (
    <Dialog.Root
      open={useOpenAfterMount(open)}
      onOpenChange={onOpenChange}
      disablePointerDismissal={alert}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--d-base) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-dialog) grid place-items-center overflow-y-auto px-8 py-6">
          <Dialog.Popup
            role={alert ? 'alertdialog' : 'dialog'}
            data-area={area}
            className="w-full max-w-80 rounded-xl bg-surface p-5 text-center text-text-1 shadow-3 outline-none transition-[opacity,scale] duration-(--d-base) ease-out data-ending-style:opacity-0 data-starting-style:scale-105 data-starting-style:opacity-0"
          >
            <Dialog.Title className="text-[17px]/[24px] font-semibold">{title}</Dialog.Title>
            {text ? (
              <Dialog.Description className="mt-2 text-[14px]/[21px] text-text-2">
                {text}
              </Dialog.Description>
            ) : null}
            {children ? <div className="mt-4 text-start">{children}</div> : null}
            <div
              className={`mt-5 grid gap-2.5 ${actions.length === 2 ? 'auto-cols-fr grid-flow-col' : ''}`}
            >
              {actions.map(({ label, ...action }) => (
                <Button key={label} block look="secondary" {...action}>
                  {label}
                </Button>
              ))}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
