/** The pictures that go with shared links, in pixels: what Facebook, WhatsApp and the others show whole. */
export const sharedPictureSize = { width: 1200, height: 630 } as const
