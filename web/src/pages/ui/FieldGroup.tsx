import { CodeButton } from '@kaleido/ui/CodeButton'
import { Field } from '@kaleido/ui/Field'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { Progress } from '@kaleido/ui/Progress'
import { Ring } from '@kaleido/ui/Ring'
import { SearchField } from '@kaleido/ui/SearchField'
import { SearchPill } from '@kaleido/ui/SearchPill'
import { Switch } from '@kaleido/ui/Switch'
import { TextArea } from '@kaleido/ui/TextArea'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { Lock, Phone, User } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

export function FieldGroup() {
  const { groups, fields, words } = useSamples()
  const [search, setSearch] = useState('')
  const [isOn, setOn] = useState(true)
  return (
    <Group title={groups.fields}>
      <div className="flex flex-col gap-3 px-4">
        <div className="flex">
          <SearchPill label={words.search} words={fields.hot} onClick={nowhere} />
        </div>
        <SearchField
          label={words.search}
          placeholder={fields.hot[0] ?? ''}
          value={search}
          onChange={setSearch}
          onSubmit={nowhere}
          onClear={() => setSearch('')}
          clearLabel={fields.clear}
        />
        <Field label={fields.account} icon={User} ok defaultValue="muzili" />
        <PasswordField
          label={fields.password}
          icon={Lock}
          showLabel={fields.show}
          hideLabel={fields.hide}
          strength={2}
          strengthLabel={fields.strength}
          defaultValue="kaleido"
        />
        <Phones />
        <TextArea label={fields.about} maxLength={120} />
        <div className="flex items-center gap-4">
          <Switch label={fields.remind} checked={isOn} onChange={setOn} />
          <Switch label={fields.remind} checked={false} onChange={nowhere} disabled />
          <Progress label={fields.upload} value={60} />
          <Ring label={fields.upload} value={73}>
            <span className="font-num text-[11px]/[14px]">73</span>
          </Ring>
        </div>
      </div>
    </Group>
  )
}

function Phones() {
  const { fields } = useSamples()
  const { left, start } = useCountdown()
  return (
    <Field
      label={fields.phone}
      icon={Phone}
      error={fields.wrong}
      defaultValue="138 0013"
      trailing={
        <CodeButton
          label={fields.code}
          waitLabel={(n) => fill(fields.wait, { n })}
          seconds={left}
          onClick={() => start(60)}
        />
      }
    />
  )
}
