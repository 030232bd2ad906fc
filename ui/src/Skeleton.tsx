/** Holds the place of rows that are on their way, in their own measure, so that nothing jumps. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="mt-5">
      <output className="sr-only">{label}</output>
      <div className="animate-shimmer mx-4 mb-2 h-6 w-20 rounded-sm bg-skeleton" />
      <div className="rounded-lg bg-surface">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-13 items-center justify-between px-4">
            <div className="animate-shimmer h-4 w-32 rounded-sm bg-skeleton" />
            <div className="animate-shimmer h-4 w-14 rounded-sm bg-skeleton" />
          </div>
        ))}
      </div>
    </div>
  )
}
