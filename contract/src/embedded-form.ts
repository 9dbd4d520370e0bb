/** The form on pages of other sites: its page, the script that opens it, and the words between the two. */

/** The page of the form, which any site may show in a frame; it stands under `/bn` too. */
export const embeddedPage = '/embed'

/** The script that defines `<daan-donate>`, by its name at the site's root. */
export const donateScript = 'donate.js'

/** Messages between the two windows. They carry nothing, so that nothing is learned from them. */
export const embeddedMessages = {
  /** To the form: be there once more. */
  open: 'daan-open',
  /** To the page around it: the form can be seen. */
  ready: 'daan-ready',
  /** To the page around it: the donor closed the form. */
  close: 'daan-close',
} as const
