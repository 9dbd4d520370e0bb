/** Facts of a span: names of ours, hosts, counts. Never an id, a name, an address, a sum or a text of somebody. */
export type Facts = Record<string, string | number>

/** Adds facts that are known only when the work goes on. */
export type Note = (facts: Facts) => void

/** The place of a span, for others that go on from it or link to it. */
export type SpanPlace = { traceId: string; spanId: string; traceFlags: number }

export type SpanStart = {
  /** The same for all of its kind: what varies is a fact. */
  name: string
  kind?: 'server' | 'client'
  facts?: Facts
  /** Part of a trace alone: where none goes on, there is no span. */
  isPart?: true
  /** The header by which a proxy of ours hands its trace on. @see https://www.w3.org/TR/trace-context/ */
  traceparent?: string | undefined
  /** The spans whose work this one does for all of them, in a trace of its own. */
  of?: readonly SpanPlace[]
}

/** Makes spans. */
export type Tracer = {
  run<Result>(start: SpanStart, work: (note: Note) => Promise<Result>): Promise<Result>
  current(): SpanPlace | undefined
  outside<Result>(work: () => Result): Result
}

/** Of the process, as work passes places that have no context: sessions of the database, calls of gateways. */
let tracer: Tracer | null = null

/** Sends spans to `next`, or nowhere. */
export function traceTo(next: Tracer | null): void {
  tracer = next
}

/** Does work as a span of the trace that goes on, else of a new one; without a tracer it is only done. */
export function traced<Result>(
  start: SpanStart,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  return tracer ? tracer.run(start, work) : work(noteNothing)
}

/** Does what asks another server; of its address the host alone is told. */
export function tracedTo<Result>(
  host: string,
  name: string,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  return traced({ name, kind: 'client', facts: { 'server.address': host } }, work)
}

/** The span that goes on here. */
export function currentSpan(): SpanPlace | undefined {
  return tracer?.current()
}

/** Begins work that many may ask for, so that it is no part of the trace of whoever came first. */
export function untraced<Result>(work: () => Result): Result {
  return tracer ? tracer.outside(work) : work()
}

export function noteNothing(): void {}
