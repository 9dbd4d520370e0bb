/** SQL of the states of gifts that are money, or were. */
export const countedStatesSql = `('recorded', 'paid', 'partlyRefunded', 'refunded')`
