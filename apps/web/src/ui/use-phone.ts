import { useMedia } from './use-media.ts';

/** True on a phone's width. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');
