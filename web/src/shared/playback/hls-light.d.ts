/** The light build is the same library with less in it, and names no types of its own. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default as Hls } from 'hls.js'
}
