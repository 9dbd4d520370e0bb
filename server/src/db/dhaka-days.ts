/** SQL of the moment at which the day of Dhaka begins that a date names. */
function startOf(date: string): string {
  return `(${date})::timestamp AT TIME ZONE 'Asia/Dhaka'`
}

/** SQL of the moment at which today began in Dhaka. */
export const startOfTodaySql = startOf(`(now() AT TIME ZONE 'Asia/Dhaka')::date`)

/**
 * SQL of whether a moment lies within days of Dhaka.
 * @param from a parameter with the first day's date, or null where there is none; `to` the last's
 */
export function withinDaysSql(moment: string, from: string, to: string): string {
  return `(${moment} >= coalesce(${startOf(`${from}::date`)}, '-infinity')
    AND ${moment} < coalesce(${startOf(`${to}::date + 1`)}, 'infinity'))`
}
