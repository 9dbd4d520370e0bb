import { Counter, type Registry } from 'prom-client'

type Count<Value> = (value: Value, times?: number) => void

/** Counts by one label, of which every value is shown from the start: a first rise is a rise, too. */
export function countBy<Value extends string>(
  registry: Registry,
  metric: { name: string; help: string; label: string; values: readonly Value[] },
): Count<Value> {
  const { name, help, label, values } = metric
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const value of values) counter.inc({ [label]: value }, 0)
  return (value, times = 1) => counter.inc({ [label]: value }, times)
}
