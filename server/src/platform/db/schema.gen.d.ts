import type { ColumnType } from 'kysely'
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>
export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>
export type Json = JsonValue
export type JsonArray = JsonValue[]
export type JsonObject = {
  [x: string]: JsonValue | undefined
}
export type JsonPrimitive = boolean | number | string | null
export type JsonValue = JsonArray | JsonObject | JsonPrimitive
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export interface Account {
  created_at: Generated<Timestamp>
  is_demo: Generated<boolean>
  name: string
  registered_at: Timestamp | null
  uid: Int8
}
export interface Clock {
  id: Generated<boolean>
  offset: Generated<ColumnType<unknown, string, string>>
}
export interface Idempotency {
  answer: Json | null
  body_hash: Buffer
  created_at: Timestamp
  key: string
  owner: string
  path: string
}
export interface JobSchedule {
  last_at: Timestamp
  name: string
}
export interface Migration {
  applied_at: Generated<Timestamp>
  hash: string
  name: string
}
export interface OpsReport {
  count: Generated<number>
  day: Timestamp
  devices: Generated<number>
  fingerprint: Buffer
  first_at: Generated<Timestamp>
  id: Generated<Int8>
  kind: string
  last_at: Generated<Timestamp>
  sample: Json
}
export interface OpsReportDevice {
  device_hash: Buffer
  report_id: Int8
}
export interface RateWindow {
  count: number
  key: string
  window_start: Timestamp
}
export interface Session {
  created_at: Generated<Timestamp>
  device: string
  expires_at: Timestamp
  id: Generated<Int8>
  last_seen_at: Generated<Timestamp>
  revoked_at: Timestamp | null
  staff_id: Int8 | null
  token_hash: Buffer
  uid: Int8 | null
}
export interface StaffMember {
  created_at: Generated<Timestamp>
  id: Generated<Int8>
  is_demo: Generated<boolean>
  name: string
}
export interface DB {
  account: Account
  clock: Clock
  idempotency: Idempotency
  job_schedule: JobSchedule
  migration: Migration
  ops_report: OpsReport
  ops_report_device: OpsReportDevice
  rate_window: RateWindow
  session: Session
  staff_member: StaffMember
}
