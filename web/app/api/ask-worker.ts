import { Unreachable } from './call-failures.ts'

/**
 * Gives one question to a worker, which answers by one message, and ends it.
 * @throws Unreachable when its script does not come or fails
 */
export function askWorker<Answer>(worker: Worker, question: unknown): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.onerror = () => reject(new Unreachable('no worker'))
  })
  worker.postMessage(question)
  return answer.finally(() => worker.terminate())
}
