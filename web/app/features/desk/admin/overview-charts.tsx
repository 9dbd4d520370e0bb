import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { shortTaka } from './overview-words.ts'

/** Taka of now and of a year before under one label. */
export type ChartRow = { label: string; now: number; before: number }

type ChartProps = {
  rows: readonly ChartRow[]
  /** Names of both series. */
  names: { now: string; before: string }
}

const text = { fill: 'var(--ink-2)', fontSize: 14 }
const tooltip = {
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 12,
    color: 'var(--ink)',
  },
  cursor: { fill: 'var(--sunk)' },
  isAnimationActive: false,
} as const
const barHeightPx = 46
const now = { dataKey: 'now', fill: 'var(--green)', isAnimationActive: false } as const
const before = { dataKey: 'before', isAnimationActive: false } as const

/** Bars of now under a line of a year before; hidden from screen readers, which have the table beside it. */
export function DayChart({ rows, names }: ChartProps) {
  const locale = useLocale()
  const taka = (value: unknown) => shortTaka(Number(value), locale)
  return (
    <div aria-hidden="true" className="h-72 overflow-hidden">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tick={text}
            tickLine={false}
            minTickGap={24}
            stroke="var(--line)"
          />
          <YAxis tick={text} tickFormatter={taka} tickLine={false} axisLine={false} width={56} />
          <Tooltip {...tooltip} formatter={taka} />
          <Bar {...now} name={names.now} radius={[4, 4, 0, 0]} />
          <Line
            {...before}
            name={names.before}
            stroke="var(--madder)"
            strokeWidth={2}
            dot={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/** A bar of now above one of a year before for each label. */
export function ShareChart({ rows, names }: ChartProps) {
  const locale = useLocale()
  const taka = (value: unknown) => shortTaka(Number(value), locale)
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden"
      style={{ height: rows.length * barHeightPx + 40 }}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ right: 8 }}
        >
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis
            type="number"
            tick={text}
            tickFormatter={taka}
            tickLine={false}
            stroke="var(--line)"
          />
          <YAxis
            type="category"
            dataKey="label"
            tick={text}
            tickLine={false}
            axisLine={false}
            width={116}
            interval={0}
          />
          <Tooltip {...tooltip} formatter={taka} />
          <Bar {...now} name={names.now} radius={[0, 4, 4, 0]} />
          <Bar {...before} name={names.before} fill="var(--madder)" radius={[0, 4, 4, 0]} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
