import path from 'node:path'
import { serves } from './ask.ts'
import { makeFolder, writeOwned } from './files.ts'
import { appNodes, edgeNodes } from './nodes.ts'
import { type Plan, type Port, portOf, urlOf } from './plan.ts'
import { startInTurn } from './programs.ts'
import type { Program, Service } from './service.ts'

const account = 'www-data'

/** What the app's devices connect to: two nginx, each a line of the app and a line of its media. */
export const edges: Service = {
  name: 'nginx',
  packages: ['nginx'],
  programs: (plan) => edgeNodes.map((edge) => program(plan, edge)),
  async configure(plan) {
    for (const edge of edgeNodes) {
      const folder = await makeFolder(plan, nameOf(edge), account)
      await writeOwned(path.join(folder, 'nginx.conf'), configOf(plan, folder, edge), account)
    }
  },
  start: (plan) => startInTurn(plan, edges.programs(plan)),
}

const nameOf = (edge: number) => `edge${edge + 1}`
export const edgeStatusUrl = (plan: Plan, edge: number) =>
  `${urlOf(plan, 'edgeStatus', edge)}/status`

function program(plan: Plan, edge: number): Program {
  const folder = path.join(plan.folder, nameOf(edge))
  return {
    name: nameOf(edge),
    account,
    command: ['nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'error.log'],
    role: () => serves(`${urlOf(plan, 'edgeApp', edge)}/livez`),
  }
}

function configOf(plan: Plan, folder: string, edge: number): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pictures keys_zone=pictures:8m max_size=1g inactive=1d use_temp_path=off;
  client_max_body_size 0;
  map $http_upgrade $connection_header { default upgrade; '' ''; }
${upstream(plan, 'app', 'nodeApp')}
${upstream(plan, 'media', 'nodeMedia')}
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_header;
  # The product's clock, which the demonstration can move.
  proxy_pass_header Date;
  proxy_connect_timeout 1s;
  proxy_read_timeout 90s;
  # A read whose node fails is asked of another one. A write is only if the node had not received it.
  proxy_next_upstream error timeout;
  server {
    listen 127.0.0.1:${portOf(plan, 'edgeApp', edge)};
    location / { proxy_pass http://app; }
    location /api/app/upload {
      proxy_request_buffering off;
      proxy_pass http://app;
    }
  }
  server {
    listen 127.0.0.1:${portOf(plan, 'edgeMedia', edge)};
    location / { proxy_pass http://media; }
    # Public pictures never change. Of those that miss one picture, the first fetches it and the others wait.
    location /p/ {
      proxy_cache pictures;
      proxy_cache_lock on;
      proxy_pass http://media;
    }
  }
  server {
    listen 127.0.0.1:${portOf(plan, 'edgeStatus', edge)};
    location = /status { stub_status; }
  }
}
`
}

function upstream(plan: Plan, name: string, port: Port): string {
  const servers = appNodes.map(
    (node) => `    server 127.0.0.1:${portOf(plan, port, node)} max_fails=1 fail_timeout=2s;`,
  )
  return `  upstream ${name} {\n${servers.join('\n')}\n    keepalive 32;\n  }`
}
