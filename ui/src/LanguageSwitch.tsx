import { Button } from './Button.tsx'
import { useLanguage } from './language.tsx'

/** Offers the other languages, each by its own name. */
export function LanguageSwitch() {
  const { spoken, options, choose } = useLanguage()
  return options
    .filter((option) => option.code !== spoken.code)
    .map(({ code, name }) => (
      <Button key={code} look="text" lang={code} onClick={() => void choose(code)}>
        {name}
      </Button>
    ))
}
