/** The light build is a subset of the library, without types of its own. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default as Hls } from 'hls.js'
}
