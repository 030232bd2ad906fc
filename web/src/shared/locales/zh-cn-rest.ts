export const files = import.meta.glob<Record<string, string>>('./zh-CN/*.json', {
  eager: true,
  import: 'default',
})
