import { useLocale } from '../../i18n/use-locale.ts'
import { funds } from '../funds.ts'

/** The funds as options of a select, each by its `fundType`. */
export function FundOptions() {
  const locale = useLocale()
  return funds.map(({ type, name }) => (
    <option key={type} value={type}>
      {name[locale]}
    </option>
  ))
}
