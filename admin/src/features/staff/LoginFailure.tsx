import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { Icon } from '@kaleido/ui/Icon'
import { CircleAlert } from 'lucide-react'
import { useLanguageCode } from '../../shared/languages.ts'

/** The error in the server's words. */
export function LoginFailure({ error }: { error: Error | null }) {
  const language = useLanguageCode()
  const text = isClientError(error) ? textOf(error, language) : undefined
  return (
    <div role="alert" className={text === undefined ? '-mb-3' : ''}>
      {text === undefined ? null : (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-4 py-3 text-[14px]/[20px] text-danger">
          <Icon of={CircleAlert} size={18} className="mt-px" />
          {text}
        </p>
      )}
    </div>
  )
}
