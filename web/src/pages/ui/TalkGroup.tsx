import { Avatar } from '@kaleido/ui/Avatar'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { Tag } from '@kaleido/ui/Tag'
import { ActionRail } from '@kaleido/ui/cards/ActionRail'
import { CommentRow } from '@kaleido/ui/cards/CommentRow'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { MessageRow } from '@kaleido/ui/cards/MessageRow'
import { ReplyBlock } from '@kaleido/ui/cards/ReplyBlock'
import { Forward, Heart, MessageCircle, Star } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { Group } from './Group.tsx'
import { coverOf } from './SampleArt.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

export function TalkGroup() {
  const { groups } = useSamples()
  return (
    <Group title={groups.talk}>
      <Comments />
      <Messages />
      <Rail />
    </Group>
  )
}

function Comments() {
  const { works, words, talk } = useSamples()
  const [isOn, setOn] = useState(true)
  const name = works[1]?.name ?? ''
  const like = { count: '2,014', label: fill(words.like, { count: '2,014' }), isOn }
  return (
    <div className="bg-surface px-4 pb-4">
      <CommentRow
        avatar={<Avatar name={name} size={36} />}
        name={name}
        badges={<MemberBadge level="vip">{words.vip}</MemberBadge>}
        text={talk.text}
        meta={<RelativeTime at="2026-11-21T00:30:00Z" />}
        reply={{ label: talk.reply, onReply: nowhere }}
        like={{ ...like, onToggle: () => setOn(!isOn) }}
      >
        <ReplyBlock more={{ label: talk.replies, onMore: nowhere }}>
          <b className="font-semibold text-text-1">{works[0]?.name}</b>{' '}
          <Tag tone="brand">{words.author}</Tag> {talk.replyText}
        </ReplyBlock>
      </CommentRow>
      <CommentRow
        avatar={<Avatar name={name} size={36} />}
        name={works[2]?.name ?? ''}
        text={talk.replyText}
        meta=""
        resend={{ label: talk.resend, onResend: nowhere }}
        like={{ count: '0', label: fill(words.like, { count: 0 }), isOn: false, onToggle: nowhere }}
      />
    </div>
  )
}

function Messages() {
  const { works, words, talk } = useSamples()
  return (
    <ul>
      {works.map(({ name, title }, index) => (
        <MessageRow
          key={name}
          avatar={<Avatar name={name} size={52} />}
          name={name}
          tag={index === 0 ? <Tag tone="brand">{words.official}</Tag> : undefined}
          time={index === 0 ? '08:12' : words.yesterday}
          text={index === 0 ? talk.message : title}
          unread={
            index === 0 || index === 2
              ? { count: 3 + index * 60, label: fill(words.unread, { count: 3 + index * 60 }) }
              : undefined
          }
          muted={index === 3 ? words.muted : undefined}
          isPinned={index === 0}
          onOpen={nowhere}
        />
      ))}
    </ul>
  )
}

function Rail() {
  const { works, words } = useSamples()
  const [isLiked, setLiked] = useState(false)
  const [isKept, setKept] = useState(true)
  const name = works[3]?.name ?? ''
  return (
    <CoverBox cover={coverOf(4)} ratio={390 / 470} className="rounded-none">
      <div className="absolute right-2 bottom-4">
        <ActionRail
          avatar={<Avatar name={name} size={50} />}
          author={{ label: name, onOpen: nowhere }}
          follow={{ label: words.follow, onFollow: nowhere }}
          actions={[
            {
              icon: Heart,
              label: fill(words.like, { count: '12.8万' }),
              count: '12.8万',
              pressed: isLiked,
              bursts: true,
              onClick: () => setLiked(!isLiked),
            },
            {
              icon: MessageCircle,
              label: fill(words.comment, { count: '3,642' }),
              count: '3,642',
              onClick: nowhere,
            },
            {
              icon: Star,
              label: fill(words.favourite, { count: '1.6万' }),
              count: '1.6万',
              pressed: isKept,
              onClick: () => setKept(!isKept),
            },
            {
              icon: Forward,
              label: fill(words.shares, { count: '8,210' }),
              count: '8,210',
              onClick: nowhere,
            },
          ]}
          disc={<Avatar name={words.play} size={30} />}
        />
      </div>
    </CoverBox>
  )
}
