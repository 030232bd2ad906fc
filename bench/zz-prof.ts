import { setStage } from '/work/main/bench/rig/stage.ts'
import { startProduct, sealedQuery } from '/work/main/bench/rig/product.ts'
import { addMembers } from '/work/main/bench/rig/people.ts'
import { query } from '/work/main/bench/rig/stage.ts'
import { measure } from '/work/main/bench/http/load.ts'
import { listCards } from '/work/main/bench/product/calls.ts'
import { listSessions } from '@kaleido/contract/session'
const what = process.argv[2], prof = process.argv[3] === 'prof'
await using stack = new AsyncDisposableStack()
const stage = await setStage(stack)
const members = await addMembers(stage.database.appUrl, { count: 16, logins: 30 })
await addMembers(stage.database.appUrl, { count: 100, logins: 20 })
await query(stage.database.ownerUrl, 'analyze')
const product = await startProduct(stage, { flags: process.argv[4] ? process.argv[4].split(' ') : prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/h6prof', '--cpu-prof-name='+what+'.cpuprofile'] : [] })
const requests = what === 'cards' ? [{ path: listCards.path }] : what === 'topic' ? Array.from({length:64},(_, topic)=>({path:`${listCards.path}?${sealedQuery({topic})}`})) : members.map(({token})=>({path:listSessions.path,headers:{authorization:token}}))
const same = Array.from({length:64},()=>({path:listCards.path}))
const one=[{path:`${listCards.path}?${sealedQuery({topic:3})}`}]
const t = { name: what, url: product.url, pid: product.pid, requests: what==='same'?same:what==='one'?one:requests }
await measure(t, { connections: 16, seconds: 2 }, stage.database.pid())
for (let i=0;i<3;i++) { const s = await measure(t, { connections: 16, seconds: 4 }, stage.database.pid()); console.log(what, Math.round(s.perSecond), s.serverMs.toFixed(4), s.databaseMs.toFixed(4), s.p99Ms) }
import { execSync } from 'node:child_process'
console.log(execSync(`for t in /proc/${product.pid}/task/*; do awk '{print $2,$14,$15}' $t/stat; done`).toString())
await product.stop()
