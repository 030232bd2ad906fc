import { runJob } from '../../testing/run-job.ts'
import type { TestApp } from '../../testing/app.ts'
import { searchJobs } from './search.jobs.ts'

/** Rebuilds all stale documents. */
export function followAll(app: TestApp): Promise<void> {
  return runJob(app, searchJobs, { name: 'search.follow' })
}

const begins =
  '云上 深夜 城市 周末 海边 山里 Sunset Vlog 雨天 第一次 重庆 川西 Hello 完整版 2026'.split(' ')
const middles =
  '独自 一起 cooking 徒步 露营 旅行 拍照 driving 钓鱼 骑行 看展 弹琴 DIY 收纳 追光'.split(' ')
const ends =
  '日记 指南 in Tokyo 的一天 全记录 教程 合集 review 分享 片段 第二季 幕后 for two 小技巧 全过程'.split(
    ' ',
  )

/** Distinct titles in Chinese, English and both. */
export function someTitles(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const begin = begins[at % begins.length]
    const middle = middles[Math.floor(at / begins.length) % middles.length]
    const end = ends[(at * 7 + Math.floor(at / 225)) % ends.length]
    return at % 3 === 0 ? `${begin} ${middle}·${end}` : `${begin}${middle}${end}`
  })
}
