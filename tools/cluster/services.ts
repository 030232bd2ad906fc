import { archive } from './archive.ts'
import { bucket } from './bucket.ts'
import { edges } from './edges.ts'
import { etcd } from './etcd.ts'
import { haproxy } from './haproxy.ts'
import { metrics } from './metrics.ts'
import { product } from './nodes.ts'
import { patroni } from './patroni.ts'
import { pgbouncer } from './pgbouncer.ts'
import type { Plan } from './plan.ts'
import { redis } from './redis.ts'
import type { Program, Service } from './service.ts'

/** All of them, each after those that it needs: PostgreSQL archives into the bucket until it has stopped. */
export const services: readonly Service[] = [
  etcd,
  redis,
  bucket,
  patroni,
  haproxy,
  pgbouncer,
  archive,
  product,
  edges,
  metrics,
]

export function programsOf(plan: Plan): Program[] {
  return services.flatMap((service) => service.programs(plan))
}
