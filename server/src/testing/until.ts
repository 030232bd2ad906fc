import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until something is so: for what other processes come to know of in their own time. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20)
}
