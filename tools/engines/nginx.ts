import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers, guardServers, startChild } from './child.ts'
import { nginxPerl } from './engines.ts'
import { freePorts } from './free-port.ts'

export interface Nginx {
  readonly port: number
  readonly url: string
  /** The pid of the worker process. */
  readonly workerPid: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts an nginx with one worker process. `servers` returns the content of its `http` block. */
export async function startNginx(
  servers: (at: { readonly port: number; readonly folder: string }) => string | Promise<string>,
): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-nginx-'))
  guardServers(folder)
  const [port = 0] = await freePorts(1)
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, mainConfig(folder, await servers({ port, folder })))
  const args = ['-p', folder, '-c', config, '-e', 'error.log']
  const child = startChild({ folder, name: 'nginx', command: ['nginx', ...args] })
  const stop = async () => {
    await child.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(child, `${url}/check`)
  } catch (error) {
    await stop()
    throw error
  }
  const children = `/proc/${child.pid}/task/${child.pid}/children`
  const workerPid = async () => Number((await readFile(children, 'utf8')).trim().split(' ')[0])
  return { port, url, workerPid, stop }
}

/** A distribution's `nginx.conf` around the servers, with all files in one folder. */
function mainConfig(folder: string, servers: string): string {
  const isRoot = process.getuid?.() === 0
  return `
    load_module ${nginxPerl};
    daemon off;
    worker_processes 1;
    ${isRoot ? 'user root;' : ''}
    pid ${folder}/master.pid;
    events { worker_connections 2048; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${servers}
    }
  `
}
