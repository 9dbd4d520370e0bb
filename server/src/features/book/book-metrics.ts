import { Gauge, type Registry } from 'prom-client'
import type { Queryable } from '../../db/database.ts'
import { measureLag } from './book-store.ts'

/** Measures the book whenever metrics are read; every server says the same. */
export function measureBook(registry: Registry, db: Queryable): void {
  const size = new Gauge({
    name: 'daan_book_size',
    help: 'Entries of the public book that are signed',
    registers: [registry],
  })
  new Gauge({
    name: 'daan_book_lag_seconds',
    help: 'The age of the oldest transfer that the public book lacks; 0 when it has all',
    registers: [registry],
    async collect() {
      const lag = await measureLag(db).catch(() => null)
      this.set(lag?.seconds ?? Number.NaN)
      size.set(lag?.size ?? Number.NaN)
    },
  })
}
