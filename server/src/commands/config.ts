import { reviewConfig } from '../config.ts'

const { variables, mistakes } = reviewConfig()
for (const { name, value, isSet } of variables) {
  if (value === null) console.log(`# ${name} is not set`)
  else console.log(isSet ? `${name}=${value}` : `${name}=${value}  # default`)
}
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exitCode = 1
