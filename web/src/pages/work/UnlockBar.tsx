import type { Needs } from '@kaleido/contract/video'
import { Button } from '@kaleido/ui/Button'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { unlockOptions, useUnlock } from '../../shared/viewer/unlock-options.ts'

export interface UnlockBarProps {
  id: string
  label: string
  locked: { readonly needs?: Needs | 'other' | undefined; readonly price?: number | undefined }
  /** What is locked, and the label of the button, by what unlocks it. */
  text: (option: Needs) => string
  action: (option: Needs) => string
}

/** What is locked in a work, and the nearest way to unlock it. */
export function UnlockBar({ id, label, locked, text, action }: UnlockBarProps) {
  const unlock = useUnlock({ id, price: locked.price })
  const [option] = unlockOptions(locked)
  if (option === undefined) return null
  return (
    <section
      aria-label={label}
      className="mx-4 mb-3 flex items-center gap-3 rounded-lg bg-[image:linear-gradient(100deg,var(--gold-soft),light-dark(#f3dfb4,#2c2415))] px-4 py-3 text-gold-text"
    >
      <CrownGlyph size={22} tone="soft" />
      <p className="min-w-0 flex-1 text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))]">
        {text(option)}
      </p>
      <Button look="gold" onClick={() => unlock(option)}>
        {action(option)}
      </Button>
    </section>
  )
}
