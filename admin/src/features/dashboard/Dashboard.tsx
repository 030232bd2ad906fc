import { HotList } from './HotList.tsx'
import { Funnel } from './Funnel.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Part } from './Part.tsx'
import { QueueList } from './QueueList.tsx'
import { RevenueChart } from './RevenueChart.tsx'
import { SystemCard } from './SystemCard.tsx'
import type { Period } from './dashboard.queries.ts'
import { useFigures, useHotWorks, useQueues, useSystem } from './dashboard.queries.ts'

/** What waits, how the days go, and whether everything works. Roles that may not see the figures see the rest. */
export function Dashboard({ period }: { period: Period }) {
  const figures = useFigures(period)
  const queues = useQueues()
  const hot = useHotWorks()
  const system = useSystem()
  return (
    <div className="grid gap-3 p-6">
      <Part query={figures} rows={6}>
        {(data) => (
          <>
            <KeyFigures figures={data} period={period} />
            <div className="grid grid-cols-[2fr_1fr] gap-3">
              <RevenueChart figures={data} />
              <Funnel figures={data} />
            </div>
          </>
        )}
      </Part>
      <div className="grid grid-cols-2 items-start gap-3">
        <div className="grid gap-3">
          <Part query={queues} rows={4}>
            {(data) => (
              <QueueList
                queues={data}
                readAt={queues.dataUpdatedAt}
                today={figures.data?.days.at(-1)}
              />
            )}
          </Part>
          <Part query={system} rows={4}>
            {(data) => <SystemCard system={data} />}
          </Part>
        </div>
        <Part query={hot} rows={5}>
          {(data) => <HotList works={data} />}
        </Part>
      </div>
    </div>
  )
}
