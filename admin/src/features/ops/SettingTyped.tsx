import { Button, Input } from 'antd'
import type { SettingTexts } from './setting-texts.ts'
import { useTyped } from './use-typed.ts'

interface Identified {
  /** Of the control, for its label. */
  id: string
}

interface TypedProps {
  value: unknown
  onChange: (value: unknown) => void
}

const lines = {
  shownOf: (value: unknown) => (Array.isArray(value) ? value.join('\n') : ''),
  valueOf: (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
}

/** Texts, one per line. */
export function SettingTextLines({ id, value, onChange }: TypedProps & Identified) {
  const [shown, setTyped] = useTyped(value, lines)
  return (
    <Input.TextArea
      id={id}
      rows={8}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(lines.valueOf(target.value))
      }}
    />
  )
}

type Pair = readonly [string, string]

const pairs = {
  shownOf: (value: unknown): readonly Pair[] =>
    Object.entries(Object(value)).map(([key, text]) => [key, String(text)]),
  valueOf: (typed: readonly Pair[]) =>
    Object.fromEntries(typed.filter(([key, text]) => `${key}${text}`.trim() !== '')),
}

/** Texts, each by another. */
export function SettingPairs({ texts: { t }, value, onChange }: TypedProps & Texts) {
  const [shown, setTyped] = useTyped(value, pairs)
  function set(changed: readonly Pair[]): void {
    setTyped(changed)
    onChange(pairs.valueOf(changed))
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {shown.map(([key, text], n) => (
        <div key={n} className="flex w-full gap-2">
          <Input
            aria-label={`${t('nth', { n: n + 1 })} ${t('pairKey')}`}
            value={key}
            onChange={({ target }) => set(shown.with(n, [target.value, text]))}
          />
          <Input
            aria-label={`${t('nth', { n: n + 1 })} ${t('pairValue')}`}
            value={text}
            onChange={({ target }) => set(shown.with(n, [key, target.value]))}
          />
          <Button
            type="text"
            danger
            aria-label={t('removeNth', { n: n + 1 })}
            onClick={() => set(shown.toSpliced(n, 1))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button onClick={() => setTyped([...shown, ['', '']])}>{t('add')}</Button>
    </div>
  )
}

interface Texts {
  texts: SettingTexts
}

const json = {
  shownOf: (value: unknown) => JSON.stringify(value, null, 2) ?? '',
  valueOf: (typed: string): unknown => {
    try {
      return JSON.parse(typed)
    } catch {
      return undefined
    }
  },
}

/** A value that no other control fits. What is no JSON is no value, which the schema refuses. */
export function SettingRaw(props: TypedProps & Texts & Identified) {
  const { id, texts, value, onChange } = props
  const [shown, setTyped] = useTyped(value, json)
  return (
    <>
      <span className="text-text-3">
        {texts.t(json.valueOf(shown) === undefined ? 'rawMisfit' : 'raw')}
      </span>
      <Input.TextArea
        id={id}
        rows={10}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(json.valueOf(target.value))
        }}
      />
    </>
  )
}
