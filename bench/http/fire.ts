import autocannon, { type Options } from 'autocannon'

// node bench/http/fire.ts, told by its parent what to load: load has a process of its own.
process.once('message', (options: Options) => {
  void autocannon(options).then((result) => process.send?.(result, () => process.disconnect?.()))
})
