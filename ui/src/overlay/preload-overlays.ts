/** Preloads the code of the overlays while idle, so that the first one opens at once. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([
    import('./SheetPanel.tsx'),
    import('./DialogPanel.tsx'),
    import('./MenuPanel.tsx'),
  ])
}
