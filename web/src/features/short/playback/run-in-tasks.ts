/** Runs steps in sequence, each in a task of its own, so that input is handled between them. Answers how to cancel the rest. */
export function runInTasks(...steps: readonly (() => void)[]): () => void {
  let done = 0
  let timer: ReturnType<typeof setTimeout>
  function go(): void {
    const step = steps[done]
    done += 1
    // Scheduled before the step runs: an error in one must not cancel the others.
    if (done < steps.length) timer = setTimeout(go)
    step?.()
  }
  timer = setTimeout(go)
  return () => clearTimeout(timer)
}
