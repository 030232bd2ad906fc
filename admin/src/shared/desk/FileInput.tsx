import { Button } from 'antd'
import { useRef, useState } from 'react'

export interface FileInputProps {
  accept: string
  maxBytes: number
  labels: {
    readonly pick: string
    readonly replace: string
    readonly tooLarge: (megabytes: number) => string
  }
  file: File | undefined
  onChange: (file: File) => void
}

const bytesOfMb = 1024 * 1024

/** A file that is picked, and sent later. */
export function FileInput({ accept, maxBytes, labels, file, onChange }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()

  function take(picked: File): void {
    const isTooLarge = picked.size > maxBytes
    setFailure(isTooLarge ? labels.tooLarge(maxBytes / bytesOfMb) : undefined)
    if (!isTooLarge) onChange(picked)
  }

  return (
    <div className="mb-4 flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          // Lets the same file be picked again.
          target.value = ''
          if (picked) take(picked)
        }}
      />
      {file ? <span className="text-[14px]/[20px] wrap-anywhere">{file.name}</span> : null}
      <Button onClick={() => input.current?.click()}>{file ? labels.replace : labels.pick}</Button>
      <div role="alert" className="text-[13px]/[18px] text-danger">
        {failure}
      </div>
    </div>
  )
}
