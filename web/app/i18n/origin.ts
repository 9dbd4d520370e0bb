/**
 * Stands for the site's own origin in built files: a build cannot know where it will be served.
 * The server writes its public address over it.
 */
export const originAtBuild = 'https://site-origin.invalid'
