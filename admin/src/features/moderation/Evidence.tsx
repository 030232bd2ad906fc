import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import { openEvidence } from '@kaleido/contract/moderation'
import { useText } from '@kaleido/ui/language'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConnection } from '../../shared/connection.ts'
import type labels from '../../shared/locales/zh-CN/moderation.json'

/** The private messages that came with a report: shown on demand, since reading them is recorded. */
export function Evidence({ id }: { id: string }) {
  const t = useText<typeof labels>('moderation')
  const { client } = useConnection()
  const found = useMutation({
    mutationFn: () => client.call(openEvidence, { id }, { silent: true }),
  })
  if (!found.data) {
    const language = document.documentElement.lang.startsWith('zh') ? 'zh-CN' : 'en'
    return (
      <div className="mb-3">
        <Button loading={found.isPending} onClick={() => found.mutate()}>
          {t('openEvidence')}
        </Button>
        <p className="pt-1.5 text-[12px]/[18px] text-text-3">{t('evidenceHelp')}</p>
        {isClientError(found.error) && (
          <p role="alert" className="text-[13px]/[20px] text-danger">
            {textOf(found.error, language)}
          </p>
        )}
      </div>
    )
  }
  const { list } = found.data
  return (
    <section aria-label={t('evidence')} className="mb-3">
      <h3 className="pb-1.5 text-[13px]/[20px] font-semibold">{t('evidence')}</h3>
      <ol className="max-h-80 overflow-y-auto rounded-md bg-surface-2 p-3 text-[13px]/[20px]">
        {list.map((line, at) => (
          <li
            key={`${line.at}-${at}`}
            aria-current={at === list.length - 1 || undefined}
            className="mb-2 rounded-sm px-2 py-1 last:mb-0 aria-current:bg-danger-soft"
          >
            <p className="flex gap-2 text-[12px]/[18px] text-text-3">
              <bdi>{line.name === '' ? t('closedAccount') : line.name}</bdi>
              <time dateTime={line.at} className="ms-auto tabular-nums">
                {new Date(line.at).toLocaleString()}
              </time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">
              {line.picture !== null && t('evidencePicture', { id: line.picture })}
              {line.work !== null && t('evidenceWork', { id: line.work })}
              <bdi>{line.text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
