import { Dialog } from '@base-ui/react/dialog'
import { drawIcon } from '../Icon.tsx'
import type { ActionMenuProps } from './ActionMenu.tsx'
import { BottomFrame } from './BottomFrame.tsx'

const row =
  'flex min-h-14 w-full items-center justify-center gap-2.5 px-5 py-3 text-[17px]/[24px] outline-offset-[-4px] active:bg-surface-2'

export function MenuPanel({ title, actions, cancelLabel, ...menu }: ActionMenuProps) {
  const { onOpenChange } = menu
  return (
    <BottomFrame {...menu} className="gap-2 px-2 pb-[calc(var(--safe-bottom)+8px)]">
      <div className="min-h-0 overflow-y-auto overscroll-contain rounded-xl bg-surface">
        <Dialog.Title className="px-5 py-3 text-center text-[13px]/[18px] text-text-3">
          {title}
        </Dialog.Title>
        {actions.map(({ label, icon, danger, onClick }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              onOpenChange(false)
              onClick()
            }}
            className={`border-t-[0.5px] border-sep-strong ${row} ${danger ? 'text-danger' : ''}`}
          >
            {icon ? drawIcon(icon, 20) : null}
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={() => onOpenChange(false)}
        className={`flex-none rounded-xl bg-surface font-semibold ${row}`}
      >
        {cancelLabel}
      </button>
    </BottomFrame>
  )
}
