import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'
import { BottomFrame } from './BottomFrame.tsx'
import type { SheetProps } from './Sheet.tsx'

export function SheetPanel({ title, titleHidden = false, closeLabel, ...sheet }: SheetProps) {
  const { open, onOpenChange, area, theme, action, children, height } = sheet
  return (
    <BottomFrame
      open={open}
      onOpenChange={onOpenChange}
      area={area}
      theme={theme}
      className="rounded-t-sheet bg-surface shadow-3"
      height={height === 'part' ? '64dvh' : undefined}
    >
      <div className="flex-none">
        <span
          aria-hidden="true"
          className="mx-auto mt-2 block h-[5px] w-9 rounded-full bg-sep-strong"
        />
        <div className={`flex items-center gap-2 ps-5 pe-2 ${titleHidden ? 'h-8' : 'min-h-14'}`}>
          <Dialog.Title
            className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 text-[18px]/[26px] font-bold'}
          >
            {title}
          </Dialog.Title>
          <span className="ms-auto flex flex-none items-center">
            {sheet.tools}
            <IconButton
              label={closeLabel}
              icon={X}
              size={22}
              onClick={() => onOpenChange(false)}
              className="text-text-3"
            />
          </span>
        </div>
      </div>
      <div
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 ${action ? 'pb-3' : 'pb-[calc(var(--safe-bottom)+20px)]'}`}
      >
        {children}
      </div>
      {action ? (
        <div className="flex-none px-5 pt-2 pb-[calc(var(--safe-bottom)+12px)]">{action}</div>
      ) : null}
    </BottomFrame>
  )
}
