export interface CountBadgeProps {
  /** Up to 99+; `true` is only a dot. */
  count: number | boolean | undefined
  /** The count in words, where what it stands on does not say it. */
  label?: string
}

/** How many wait. Stands at the corner of what it belongs to, and keeps its size. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (!count) return null
  return (
    <>
      {count === true ? (
        <span className="block size-2 rounded-full bg-vermilion" />
      ) : (
        <span
          aria-hidden={label === undefined ? undefined : true}
          className="font-num block h-4 min-w-4 rounded-full bg-vermilion px-1 text-center text-[10px]/[16px] font-semibold whitespace-nowrap text-white tabular-nums [--text-scale:1]"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </>
  )
}
