/**
 * Does one after the other, each in a task of its own, so that a finger is heard between them. Answers how to leave out what
 * has not been done yet.
 */
export function runInTasks(...steps: readonly (() => void)[]): () => void {
  let done = 0
  let timer: ReturnType<typeof setTimeout>
  function go(): void {
    const step = steps[done]
    done += 1
    // Ordered before it is done: what goes wrong in one is no reason to leave out the others.
    if (done < steps.length) timer = setTimeout(go)
    step?.()
  }
  timer = setTimeout(go)
  return () => clearTimeout(timer)
}
