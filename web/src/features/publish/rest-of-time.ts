import type labels from '../../shared/locales/zh-CN/publish.json'

type Label = Extract<keyof typeof labels, `${string}Left`>

/** The remaining time, in a readable unit. */
export function restOfTime(seconds: number): readonly [label: Label, n: number] {
  if (seconds < 90) return ['secondsLeft', Math.max(1, Math.ceil(seconds))]
  if (seconds < 5_400) return ['minutesLeft', Math.ceil(seconds / 60)]
  return ['hoursLeft', Math.ceil(seconds / 3_600)]
}
