import { Bell, Plus, ShieldCheck, User } from 'lucide-react'
import { onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Avatar } from './Avatar.tsx'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { CodeButton } from './CodeButton.tsx'
import { CountBadge } from './CountBadge.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Field } from './Field.tsx'
import { CoinGlyph } from './glyphs/CoinGlyph.tsx'
import { CommunityTab } from './glyphs/CommunityTab.tsx'
import { CrownGlyph } from './glyphs/CrownGlyph.tsx'
import { DarkTab } from './glyphs/DarkTab.tsx'
import { DiscoverTab } from './glyphs/DiscoverTab.tsx'
import { PointsGlyph } from './glyphs/PointsGlyph.tsx'
import { VerifiedGlyph } from './glyphs/VerifiedGlyph.tsx'
import { IconButton } from './IconButton.tsx'
import { ListGroup } from './ListGroup.tsx'
import { ListRow } from './ListRow.tsx'
import { MemberBadge } from './MemberBadge.tsx'
import { NavBar } from './NavBar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { ActionMenu } from './overlay/ActionMenu.tsx'
import { Dialog } from './overlay/Dialog.tsx'
import { Sheet } from './overlay/Sheet.tsx'
import { Page } from './Page.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Progress } from './Progress.tsx'
import { RadioList } from './RadioList.tsx'
import { Ring } from './Ring.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchPill } from './SearchPill.tsx'
import { Segments } from './Segments.tsx'
import { SkeletonCards, SkeletonRows } from './Skeleton.tsx'
import { Switch } from './Switch.tsx'
import { TabBar } from './TabBar.tsx'
import { Tabs } from './Tabs.tsx'
import { Tag } from './Tag.tsx'
import { expectAccessible } from './testing/axe.tsx'
import { render } from './testing/render.tsx'
import { TextArea } from './TextArea.tsx'
import type { Theme } from './theme.ts'
import { applyTheme } from './theme.ts'

const nothing = () => {}
const pair = [
  { id: 'a', label: 'First' },
  { id: 'b', label: 'Second' },
] as const

function Controls() {
  const looks = ['primary', 'soft', 'secondary', 'outline', 'gold', 'danger', 'text'] as const
  const tones = ['plain', 'brand', 'jade', 'gold', 'info', 'warn', 'good', 'bad'] as const
  return (
    <div className="grid gap-3 bg-surface p-4">
      <div className="flex flex-wrap gap-3">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>off</Button>
        <Button busy>busy</Button>
        <IconButton label="6 messages" icon={Bell} badge={6} onClick={nothing} />
        <Chip on onClick={nothing}>
          Newest
        </Chip>
        <Chip on look="brand" icon={Plus} onClick={nothing}>
          Topic
        </Chip>
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Badge kind="vip">VIP</Badge>
        <Badge kind="coin">12</Badge>
        <Badge kind="free">Free</Badge>
        <MemberBadge level="vip">VIP</MemberBadge>
        <MemberBadge level="svip">SVIP</MemberBadge>
        <CountBadge count={120} label="120 messages" />
        <Avatar name="Ann" size={40} badge={<VerifiedGlyph label="Verified" />} />
        <CoinGlyph />
        <PointsGlyph />
        <CrownGlyph />
      </div>
      <Tabs label="Modules" look="modules" items={pair} active="a" onChange={nothing} />
      <Segments label="Kinds" items={pair} active="a" onChange={nothing} />
      <Switch label="Autoplay" checked onChange={nothing} />
      <RadioList label="Rows" items={pair} value="a" onChange={nothing} />
      <RadioList label="Tiles" look="tiles" items={pair} value="a" onChange={nothing} />
      <Progress label="Upload" value={40} />
      <Ring label="Picture" value={40} />
    </div>
  )
}

function Screen() {
  return (
    <>
      <Page nav={<NavBar title="Settings" large onBack={nothing} backLabel="Back" />} footer="Foot">
        <OfflineBanner text="You are offline" closeLabel="Close" onClose={nothing} />
        <div className="flex gap-2">
          <SearchPill label="Look around" words={['aurora']} onClick={nothing} />
        </div>
        <SearchField
          label="Search"
          value="a"
          clearLabel="Clear"
          onChange={nothing}
          onSubmit={nothing}
          onClear={nothing}
        />
        <Field icon={User} label="Account" error="Taken" />
        <Field icon={User} label="Name" hint="As others see it" ok ground="card" />
        <PasswordField
          label="Password"
          showLabel="Show"
          hideLabel="Hide"
          strength={1}
          strengthLabel="Weak"
        />
        <TextArea label="Text" maxLength={20} />
        <CodeButton label="Send" waitLabel={(left) => `${left}`} seconds={9} onClick={nothing} />
        <ListGroup title="Account" footer="Small print">
          <ListRow icon={ShieldCheck} label="Safety" value="Protected" onClick={nothing} />
          <ListRow icon={ShieldCheck} tint="#c9dcef" label="Help" hint="Questions" href="#help" />
          <ListRow label="Log out" danger onClick={nothing} />
        </ListGroup>
        <SkeletonRows rows={2} avatar />
        <SkeletonCards count={2} />
        <EmptyState title="Nothing yet" help="Follow somebody" />
        <ErrorState
          title="Failed"
          help="Try again"
          retryLabel="Again"
          onRetry={nothing}
          detail="503"
        />
      </Page>
      <TabBar
        label="Main"
        active="dark"
        onSelect={nothing}
        items={[
          { id: 'dark', label: 'Dark', glyph: DarkTab },
          { id: 'discover', label: 'Discover', glyph: DiscoverTab, badge: true },
          { id: 'community', label: 'Community', glyph: CommunityTab, href: '#c', badge: 3 },
        ]}
      />
    </>
  )
}

const places: [Theme, 'afterdark' | undefined][] = [
  ['light', undefined],
  ['dark', undefined],
  ['dark', 'afterdark'],
]

function dress(theme: Theme, area: 'afterdark' | undefined): void {
  applyTheme(theme, area)
  onTestFinished(() => applyTheme('auto'))
}

test.each(places)('axe finds no violation in the controls: %s %s', async (...place) => {
  dress(...place)
  render(<Controls />)
  await expectAccessible()
})

test.each(places)('axe finds no violation in a screen: %s %s', async (...place) => {
  dress(...place)
  render(<Screen />)
  await expectAccessible()
})

test.each(places)('axe finds no violation in the overlays: %s %s', async (...place) => {
  dress(...place)
  const overlay = { open: true, onOpenChange: nothing }
  render(
    <Sheet {...overlay} title="Unlock" closeLabel="Close" action={<Button>Pay</Button>}>
      text
    </Sheet>,
  )
  await page.getByRole('dialog', { name: 'Unlock' }).click()
  await expectAccessible()
  render(
    <ActionMenu
      {...overlay}
      title="A post"
      cancelLabel="Cancel"
      actions={[{ label: 'Report', danger: true, onClick: nothing }]}
    />,
  )
  await page.getByRole('button', { name: 'Report' }).click()
  await expectAccessible()
  render(
    <Dialog
      {...overlay}
      title="Notice"
      text="Tonight"
      actions={[{ label: 'Good', look: 'primary', onClick: nothing }]}
    />,
  )
  await page.getByRole('button', { name: 'Good' }).click()
  await expectAccessible()
})
