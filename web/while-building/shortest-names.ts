const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap((first) => [...letters, ...'0123456789'].map((next) => first + next))

/** Names of one and two characters, as CSS allows them, the shortest first. */
export const shortestNames: readonly string[] = [...letters, ...pairs]
