import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  paths: ['/oembed', '/preview/:kind/:file', '/robots.txt', '/sitemap.xml', '/sitemap/:file'],
}
