export interface CountBadgeProps {
  /** Up to 99+; `true` is only a dot. */
  count: number | boolean | undefined
  /** The count in words, where its owner's name does not include it. */
  label?: string
}

/** A counter at the corner of an element, of constant size. */
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
