/** The console's lines about a missing photo, and about a visitor who was not signed in at first. */
export const signedOutAtFirst = /photos\.example|status of 40[13]/
