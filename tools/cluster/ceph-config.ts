import path from 'node:path'
import { type Plan, portOf, storePorts } from './plan.ts'

const storeBytes = 8 * 2 ** 30

/** One copy of everything, kept in memory, on this machine alone. */
export function cephConfig(plan: Plan, id: string): string {
  const folder = path.join(plan.folder, 'ceph')
  const store = portOf(plan, 'store')
  const [plain, tls] = [portOf(plan, 's3'), portOf(plan, 's3Tls')]
  return `
[global]
fsid = ${id}
mon initial members = a
mon host = [v2:127.0.0.1:${portOf(plan, 'monitor')},v1:127.0.0.1:${portOf(plan, 'monitor', 1)}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth allow insecure global id reclaim = true
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/run/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 2
osd pool default pgp num = 2
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
mon data avail crit = 1
mon data avail warn = 2
ms bind ipv6 = false
[mon.a]
mon data = ${folder}/mon
mon rocksdb options = write_buffer_size=1048576,compression=kNoCompression
[osd]
osd objectstore = memstore
memstore device bytes = ${storeBytes}
osd data = ${folder}/osd
ms bind port min = ${store}
ms bind port max = ${store + storePorts - 1}
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${plain} ssl_endpoint=127.0.0.1:${tls} ssl_certificate=${path.join(plan.folder, 'ca.pem')} ssl_private_key=${folder}/key.pem
rgw enable usage log = false
rgw data = ${folder}/rgw
rgw thread pool size = 32
rgw num rados handles = 1
`
}
