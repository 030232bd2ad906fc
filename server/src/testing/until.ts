import { setTimeout as pause } from 'node:timers/promises'

/** Polls until a condition is true: for state that other processes learn asynchronously. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20)
}
