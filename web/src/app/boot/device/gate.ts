import type { Boot } from '../../../shared/boot/boot.ts'
import type { DeviceFacts } from './ios-type.ts'
import { isIosType } from './ios-type.ts'

export type GateVerdict = 'open' | 'redirect' | 'preview'

/** Which devices are admitted: only those that are iOS-type, unless the operator's setting says otherwise. */
export function gateVerdict(
  gate: Boot['deviceGate'],
  { device, isFramed }: { readonly device: DeviceFacts; readonly isFramed: boolean },
): GateVerdict {
  if (gate === 'off' || isIosType(device)) return 'open'
  // The server allows framing by its own origin only, so a frame is the preview.
  return gate === 'preview' && isFramed ? 'open' : gate
}
