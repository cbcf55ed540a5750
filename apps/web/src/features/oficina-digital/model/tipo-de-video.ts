/** Whether a file of an inspection, by its MIME type, is a short video and not a photo. */
export const isTipoDeVideo = (tipo: string): boolean => tipo.startsWith('video/');
