/** The labels of the first bundle: for the start, the shell, and the first page. */
export const files = import.meta.glob<Record<string, string>>(
  './zh-CN/{advert,boot,common,feed,home,layout,line,list,tab,time}.json',
  { eager: true, import: 'default' },
)
