export interface Figure {
  readonly name: string
  readonly value: string
}

/** Numbers with their names: three in a row where that comes out even, else two. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const columns =
    figures.length % 3 === 0
      ? 'grid-cols-[repeat(auto-fit,minmax(88px,1fr))]'
      : 'grid-cols-[repeat(auto-fit,minmax(120px,1fr))]'
  return (
    <dl className={`grid gap-3 ${columns}`}>
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-[12px]/[18px] text-text-3">{name}</dt>
          <dd className="font-num text-[20px]/[28px] font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
