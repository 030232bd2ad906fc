/** The pages of topics: small enough for one file. */
export { MyTopicsPage } from './MyTopicsPage.tsx'
export { TopicPage } from './TopicPage.tsx'
