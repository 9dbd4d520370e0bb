import { saveFile } from './save-file.ts'

/** Hands a picture to the device's share sheet, or saves it where there is none. */
export async function sharePicture(picture: Blob, fileName: string): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type })
  if (!navigator.canShare?.({ files: [file] })) return saveFile(picture, fileName)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // closed without choosing
    saveFile(file, fileName)
  }
}
