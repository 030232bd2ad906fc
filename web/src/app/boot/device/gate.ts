import type { Boot } from '../../../shared/boot/boot.ts'
import type { DeviceFacts } from './ios-type.ts'
import { isIosType } from './ios-type.ts'

export type GateVerdict = 'open' | 'redirect' | 'preview'

/** What becomes of a device: only those that are iOS-type come in, unless the operator says otherwise. */
export function gateVerdict(
  gate: Boot['deviceGate'],
  { device, isFramed }: { readonly device: DeviceFacts; readonly isFramed: boolean },
): GateVerdict {
  if (gate === 'off' || isIosType(device)) return 'open'
  // The server lets nobody but itself frame the page: a frame is the preview's phone.
  return gate === 'preview' && isFramed ? 'open' : gate
}
