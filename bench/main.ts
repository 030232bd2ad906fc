import { benchHttp } from './http/bench.ts'
const f = await benchHttp({ connections: process.argv[2]?.split(',').map(Number) ?? [16], rounds: Number(process.argv[3] ?? 1), seconds: Number(process.argv[4] ?? 4) }, console.log)
void f
