import { totalmem } from 'node:os'
import path from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'

export interface ServerOptions {
  /** Opens TCP on loopback, with a password; without it only the socket is open. */
  readonly tcpPort?: number
  /** For disposable data: fast, and lost in a power failure. Tests only. */
  readonly throwAway?: boolean
  /** Any other setting, by PostgreSQL's name. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Without TCP it only names the socket. */
export const defaultPort = 5432

/**
 * The server's settings as arguments. An argument overrides every configuration file and ALTER SYSTEM, so nothing
 * written into the data folder can make the server lose confirmed writes.
 */
export function serverArguments(place: ClusterPaths, options: ServerOptions): string[] {
  const settings = {
    ...everyday(place, options),
    ...(options.throwAway ? careless : durable(place)),
    ...options.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function everyday(place: ClusterPaths, { tcpPort }: ServerOptions): Record<string, string> {
  return {
    listen_addresses: tcpPort === undefined ? '' : '127.0.0.1',
    port: String(tcpPort ?? defaultPort),
    unix_socket_directories: place.socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u ',
    // Short statements only: JIT compilation costs more than it gains.
    jit: 'off',
    // No spinning disks: a random page costs about as much as the next one.
    random_page_cost: '1.1',
    ...memory(),
  }
}

/** An eighth of the machine's memory for the server's cache, within limits: Node and the media tools need some too. */
function memory(): Record<string, string> {
  const mebibytes = totalmem() / 2 ** 20
  const buffers = Math.round(Math.min(1_024, Math.max(64, mebibytes / 8)))
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(mebibytes / 2)}MB`,
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
  }
}

function durable(place: ClusterPaths): Record<string, string> {
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `/bin/sh '${path.join(place.base, 'archive.sh')}' '%p' '%f' '${place.archive}'`,
    // At most a minute of work is only in the running log.
    archive_timeout: '60s',
    logging_collector: 'on',
    log_directory: path.join(place.base, 'log'),
    // A file per weekday, overwritten a week later, which bounds the log's size.
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
  }
}

const careless: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '5min',
  shared_buffers: '64MB',
}
