import { expect, it } from 'vitest'
import { openLog } from './log.ts'

it('an error is logged with its code and trace, without the values it is about', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const refusal = Object.assign(new Error('new row violates a check'), {
    code: '23514',
    constraint: 'donation_is_positive',
    detail: 'Failing row contains (nusrat@example.org).',
  })
  const query = new Error('Failed query: SELECT 1\nparams: nusrat@example.org', { cause: refusal })
  log.error({ err: query, requestId: 'a1' }, 'A request failed.')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('nusrat')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'A request failed.',
    requestId: 'a1',
    err: {
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23514', constraint: 'donation_is_positive' },
    },
  })
})

it('a line stays one line, whatever is in it', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.warn({ said: 'x"}\n{"level":60,"msg":"forged"}' }, 'Somebody spoke.')
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
})
