/** Numbers of the screens that the specification fixes. */
export const heroIntervalMs = 3000
export const toastMs = 5000
export const chunkLoadTimeoutMs = 120_000
export const cardDescriptionHeightPx = 150
export const copyrightYear = 2021
