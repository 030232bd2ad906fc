/** What no bench can tell: how people use the product, and what machines cost. Change it here, then `npm run bench -- scale tables`. */
export interface Assumption {
  readonly value: number
  readonly unit: string
  readonly what: string
}

const assume = (value: number, unit: string, what: string): Assumption => ({ value, unit, what })

export const assumptions = {
  visits: assume(12, 'a month', 'visits of a monthly person'),
  visitMinutes: assume(20, 'minutes', 'length of a visit, during which a socket is open'),
  peak: assume(3, 'times', 'the busiest hour, against the average one'),

  videos: assume(3, 'a visit', 'videos played'),
  videoMinutes: assume(4, 'minutes', 'watched of each video'),
  shorts: assume(12, 'a visit', 'shorts played'),
  shortSeconds: assume(15, 'seconds', 'watched of each short'),
  impressions: assume(15, 'a visit', 'videos seen in lists for the first time'),
  bitrate: assume(1.8, 'Mbit/s', 'bitrate of what is watched'),

  cachedLists: assume(
    8,
    'a visit',
    'reads whose answer everybody shares: settings, modules, boards',
  ),
  lists: assume(6, 'a visit', 'pages of works'),
  postLists: assume(1, 'a visit', 'pages of posts'),
  followedLists: assume(0.3, 'a visit', 'pages of posts of followed people'),
  shortPages: assume(1.5, 'a visit', 'pages of shorts'),
  details: assume(4, 'a visit', 'works opened'),
  commentPages: assume(2, 'a visit', 'pages of comments'),
  searches: assume(0.5, 'a visit', 'searches'),
  messagePages: assume(1, 'a visit', 'pages of conversations and of messages'),
  noticePages: assume(0.3, 'a visit', 'pages of notices'),
  moneyPages: assume(0.3, 'a visit', 'looks at the wallet and its bills'),
  personalReads: assume(10, 'a visit', "other reads of what is a person's own"),

  likes: assume(1.2, 'a visit', 'likes and favourites'),
  comments: assume(0.1, 'a visit', 'comments'),
  messages: assume(0.3, 'a visit', 'messages sent'),
  notices: assume(1, 'a visit', 'notices received'),
  liveEvents: assume(3, 'a visit', 'events sent over the socket'),
  postings: assume(1.5, 'a visit', 'events of the ledger: check-ins, tasks, purchases'),

  videoUploads: assume(5, 'a month', 'videos uploaded by a thousand people'),
  videoUploadMinutes: assume(5, 'minutes', 'length of an uploaded video'),
  shortUploads: assume(20, 'a month', 'shorts uploaded by a thousand people'),
  shortUploadMinutes: assume(0.5, 'minutes', 'length of an uploaded short'),
  pictureUploads: assume(60, 'a month', 'pictures uploaded by a thousand people'),
  originalMb: assume(60, 'MB', 'original of a minute of video, 8 Mbit/s'),
  renditionsMb: assume(
    50,
    'MB',
    'renditions of a minute, a little over half of the peaks that the ladder allows',
  ),
  pictureMb: assume(0.6, 'MB', 'a picture in all of its widths'),

  otherKb: assume(10, 'kB', 'a person in all tables that are not listed as growing'),
  hotDays: assume(7, 'days', 'rows of so many days are read again, and should lie in memory'),
  databases: assume(3, '', 'copies of the database: the primary and two that can take over'),

  picturesMb: assume(2, 'MB', 'pictures and scripts of a visit that the phone does not have yet'),
  answerKb: assume(6, 'kB', 'an answer of the API'),
  writeCost: assume(1, 'times', 'CPU time of the calls that write, as measured on a slow machine'),
  missed: assume(0.05, 'of the bytes', 'what the CDN does not have and fetches from the origin'),

  coreMonth: assume(22, '$', 'a core for a month, 0.03 an hour'),
  memoryMonth: assume(2.5, '$', 'a GB of memory for a month'),
  diskMonth: assume(0.1, '$', 'a GB of SSD for a month'),
  bucketMonth: assume(0.015, '$', 'a GB in a bucket for a month'),
  traffic: assume(4, '$', 'a TB delivered by the CDN'),
} satisfies Readonly<Record<string, Assumption>>

export type AssumptionName = keyof typeof assumptions
export type Assumed = Readonly<Record<AssumptionName, number>>

export const assumptionNames = Object.keys(assumptions) as AssumptionName[]

export const assumed: Assumed = Object.fromEntries(
  assumptionNames.map((name) => [name, assumptions[name].value]),
) as Assumed

export const secondsAMonth = 30.4 * 86_400
/** No core is planned to be busier than this in the busiest hour: above it, waiting grows faster than load. */
export const utilisation = 0.6

/** The app reports what was watched in pieces of this length, and where somebody is in a video this often. */
export const reportEverySeconds = 10
export const positionEverySeconds = 15

export const watchedSeconds = ({ videos, videoMinutes, shorts, shortSeconds }: Assumed) =>
  videos * videoMinutes * 60 + shorts * shortSeconds
