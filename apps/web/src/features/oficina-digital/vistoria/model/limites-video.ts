/** As long as a noise or a leak takes to be seen; told on the button. */
export const LIMITE_VIDEO_S = 15;
/** What the server takes of one file, bytes. */
export const LIMITE_VIDEO_BYTES = 20 * 1024 * 1024;
