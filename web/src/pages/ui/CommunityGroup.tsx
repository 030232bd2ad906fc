import { Avatar } from '@kaleido/ui/Avatar'
import { Button } from '@kaleido/ui/Button'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { CoverBadge } from '@kaleido/ui/cards/CoverBadge'
import { PostCard } from '@kaleido/ui/cards/PostCard'
import { PostMedia, PostVideo } from '@kaleido/ui/cards/PostMedia'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { coverOf } from './SampleArt.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

export function CommunityGroup() {
  const { groups, post, words } = useSamples()
  const long = (
    <>
      {post.long} <span className="text-brand-text">{post.topic}</span>
    </>
  )
  return (
    <Group title={groups.community}>
      <Post by={1} text={long} media={<Pictures count={1} />} />
      <Post by={2} text={post.short} media={<Pictures count={12} />} isFollowed />
      <Post by={3} text={post.short} media={<Pictures count={3} />} />
      <Post
        by={0}
        text={post.short}
        media={
          <PostVideo
            cover={coverOf(1)}
            badge={<CoverBadge coins="6" />}
            plays="6.4万"
            duration="11:26"
            playLabel={words.play}
            onPlay={nowhere}
          />
        }
      />
    </Group>
  )
}

function Pictures({ count }: { count: number }) {
  const { post } = useSamples()
  const covers = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    ...coverOf(index, 300, count === 1 ? 382 : 300),
  }))
  return (
    <PostMedia
      covers={covers}
      pictureLabel={(place, all) => fill(post.picture, { place, all })}
      onOpen={nowhere}
    />
  )
}

interface PostProps {
  by: number
  text: ReactNode
  media: ReactNode
  isFollowed?: boolean
}

function Post({ by, text, media, isFollowed = false }: PostProps) {
  const { works, words, post } = useSamples()
  const [isLiked, setLiked] = useState(by === 1)
  const [isKept, setKept] = useState(false)
  const name = works[by]?.name ?? ''
  const count = isLiked ? '2,109' : '2,108'
  return (
    <PostCard
      avatar={<Avatar name={name} size={42} />}
      name={name}
      badge={by === 1 ? <MemberBadge level="vip">{words.vip}</MemberBadge> : undefined}
      meta={post.meta}
      author={{ onOpen: nowhere }}
      follow={
        <Button look={isFollowed ? 'secondary' : 'soft'} size="sm" onClick={nowhere}>
          {isFollowed ? words.followed : words.follow}
        </Button>
      }
      menu={{ label: words.menu, onOpen: nowhere }}
      text={text}
      moreLabel={post.more}
      lessLabel={post.less}
      media={media}
      like={{
        count,
        label: fill(words.like, { count }),
        isOn: isLiked,
        onToggle: () => setLiked(!isLiked),
      }}
      favourite={{
        count: '463',
        label: fill(words.favourite, { count: 463 }),
        isOn: isKept,
        onToggle: () => setKept(!isKept),
      }}
      comment={{ count: '186', label: fill(words.comment, { count: 186 }), onOpen: nowhere }}
      share={{ label: words.share, onShare: nowhere }}
    />
  )
}
