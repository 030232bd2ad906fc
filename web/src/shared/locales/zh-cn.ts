/** What is said before anything else is fetched: while the app starts, by its frame, and on the first page. */
export const files = import.meta.glob<Record<string, string>>(
  './zh-CN/{advert,boot,common,feed,home,layout,line,list,share,tab,time}.json',
  { eager: true, import: 'default' },
)
