import { setStage, query } from './rig/stage.ts'
import { startTargets } from './http/targets.ts'
import { cpuMs } from './rig/proc.ts'
import { writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
await using stack = new AsyncDisposableStack()
const stage = await setStage(stack)
const targets = await startTargets(stack, stage)
await query(stage.database.ownerUrl, 'analyze')
const conns = process.argv[2] ?? '16'
for (let r=0;r<3;r++) for (const n of (process.argv[3]??'bare,memory,cards,cardsOfTopic,query,sessions').split(',')) {
  const t = (targets as any)[n]
  const lua = `local r = {${t.requests.map((q:any)=>`wrk.format("GET", "${q.path}", {${Object.entries(q.headers??{}).map(([k,v])=>`["${k}"]="${v}"`).join(',')}})`).join(',')}}; local i = 0; request = function() i = i % #r + 1; return r[i] end`
  writeFileSync('/tmp/h6.lua', `init = function() end\n` + lua.replace('local r = {','local r; local function build() return {').replace('}; local i','} end; local i').replace('return r[i]','return r[i]').replace('request = function()','request = function() r = r or build();'))
  const a = cpuMs(t.pid), d = cpuMs(stage.database.pid())
  const out = execFileSync('wrk', ['-t1', `-c${conns}`, '-d4s', '--latency', '-s', '/tmp/h6.lua', t.url]).toString()
  const total = Number(/(\d+) requests in/.exec(out)![1])
  console.log(n.padEnd(14), Math.round(total/4), 'cpu', ((cpuMs(t.pid)-a)/total).toFixed(4), 'pg', ((cpuMs(stage.database.pid())-d)/total).toFixed(4), /99%\s+(\S+)/.exec(out)![1], /Non-2xx.*/.exec(out)?.[0] ?? '')
}
