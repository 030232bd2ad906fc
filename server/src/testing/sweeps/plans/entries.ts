import { getInfo } from '@kaleido/contract/account'
import { getComment, listComments, listReplies } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import {
  Board,
  changeSection,
  listCreators,
  listModuleSections,
  listModuleWorks,
  listRanking,
  listRelated,
  listTagged,
  listUserWorks,
  listViewerParts,
  summariseUser,
} from '@kaleido/contract/feed'
import { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import {
  listFavourites,
  listHistory,
  listPurchases,
  summariseFavourites,
} from '@kaleido/contract/library'
import { listOwnReports } from '@kaleido/contract/moderation'
import { listLiked } from '@kaleido/contract/reaction'
import { listSessions } from '@kaleido/contract/session'
import { listShorts, listShortsAround } from '@kaleido/contract/short'
import { listBlocks, listMutes } from '@kaleido/contract/social'
import { getWork, listOwnWorks } from '@kaleido/contract/work'
import type { Grown } from './world.ts'

export interface PlanEntry {
  readonly call: Call
  /** Every shape that its queries take. */
  readonly inputs: (grown: Grown) => readonly Readonly<Record<string, unknown>>[]
}

const sorts = [0, 1, 2].map((sortType) => ({ sortType }))
const kinds = [{}, { kind: 'video' }]
const nothing = () => [{}]

/** Every list that people ask for and that grows with the world; also the second page of each, by its cursor. */
export const planEntries: readonly PlanEntry[] = [
  {
    call: listModuleWorks,
    inputs: ({ moduleId: moduleID }) => [
      ...sorts.flatMap((sort) => [{ ...sort }, { moduleID, ...sort }]),
      { moduleID, playTimeType: 1, newsType: 1 },
    ],
  },
  { call: listModuleSections, inputs: ({ moduleId: moduleID }) => [{ moduleID }] },
  { call: changeSection, inputs: ({ partId: subModuleID }) => [{ subModuleID }] },
  { call: listRelated, inputs: ({ shortId: id }) => [{ id }] },
  {
    call: listUserWorks,
    inputs: ({ authorUid: uid }) => sorts.map((sort) => ({ uid, ...sort })),
  },
  { call: summariseUser, inputs: ({ authorUid: uid }) => [{ uid }] },
  { call: listTagged, inputs: ({ tag }) => sorts.map((sort) => ({ tag, ...sort })) },
  { call: listRanking, inputs: () => Board.options.map((board) => ({ board })) },
  { call: listCreators, inputs: nothing },
  {
    call: listViewerParts,
    inputs: ({ shortId, commentedId }) => [{ ids: [shortId, commentedId] }],
  },
  {
    call: listComments,
    inputs: ({ commentedId: work }) => [{ work }, { work, sort: 'new' }],
  },
  { call: listReplies, inputs: ({ rootId: root }) => [{ root }] },
  { call: getComment, inputs: ({ rootId: id }) => [{ id }] },
  {
    call: listGalleries,
    inputs: ({ partId: category }) => [...sorts, ...sorts.map((sort) => ({ category, ...sort }))],
  },
  { call: listVipGalleries, inputs: () => sorts },
  { call: listHistory, inputs: () => kinds },
  { call: listFavourites, inputs: () => kinds },
  { call: listPurchases, inputs: () => kinds },
  { call: summariseFavourites, inputs: nothing },
  { call: listLiked, inputs: nothing },
  { call: listShorts, inputs: nothing },
  {
    call: listShortsAround,
    inputs: ({ shortId: id, authorUid: author, moduleId: module, tag }) =>
      ['before', 'behind'].flatMap((way) => [
        { id, way, list: 'author', author },
        { id, way, list: 'module', module },
        { id, way, list: 'tag', tag },
        { id, way, list: 'latest' },
      ]),
  },
  { call: listOwnWorks, inputs: nothing },
  { call: listSessions, inputs: nothing },
  { call: listBlocks, inputs: nothing },
  { call: listMutes, inputs: nothing },
  { call: listOwnReports, inputs: nothing },
  { call: getWork, inputs: ({ commentedId: id }) => [{ id }] },
  { call: getInfo, inputs: nothing },
]

const one = 'answers what one person has, by their key'
const few = 'the operator writes a few of these'

/** Lists that no world makes longer, and why; `feature.` for all of a feature's. */
export const boundedLists: Readonly<Record<string, string>> = {
  'account.': one,
  'advert.': few,
  'layout.': few,
  'support.': few,
  'tag.listTags': few,
  'comment.addComment': 'answers the comment that it adds',
  'media.': 'uploads of one person, of which few are under way',
  'feedback.listFeedback': one,
}
