import { openCluster } from './postgres/cluster.ts'
import { backUp } from './postgres/backup.ts'
import { restore } from './postgres/restore.ts'
console.time('open'); const c = await openCluster({ dir: '/tmp/h1-b' }); console.timeEnd('open')
console.time('backup'); const b = await backUp({ dir: '/tmp/h1-b' }); console.timeEnd('backup')
console.log(b.manifest.files.length, b.manifest.files.reduce((a,f)=>a+f.bytes,0))
console.time('stop'); await c.stop(); console.timeEnd('stop')
console.time('restore'); console.log({ ...(await restore({ dir: '/tmp/h1-b', to: new Date(), report: (l) => console.timeLog('restore', l) })), from: 0 }); console.timeEnd('restore')
