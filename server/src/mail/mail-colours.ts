/** The colours of mails, which are those of the pages by day and by night. */
export const mailColours = {
  day: {
    paper: '#fbf5e7',
    raised: '#fffcf4',
    sunk: '#f4ead3',
    ink: '#12322a',
    'ink-2': '#4b5f56',
    line: '#e3d6b8',
    green: '#0e5a45',
    'on-green': '#fff6e0',
    madder: '#a8321d',
    thread: '#e0a63a',
    give: '#f4a91f',
  },
  night: {
    paper: '#0a211b',
    raised: '#12322a',
    sunk: '#081a15',
    ink: '#f6ecd5',
    'ink-2': '#b3c4b8',
    line: '#264a3e',
    green: '#7cc2a2',
    'on-green': '#06231b',
    madder: '#ff9a7e',
    thread: '#b98527',
    give: '#f4a91f',
  },
} as const

export type MailColours = (typeof mailColours)['day' | 'night']
