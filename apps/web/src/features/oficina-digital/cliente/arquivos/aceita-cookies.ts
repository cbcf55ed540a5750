let aceita: boolean | undefined;

/**
 * Whether this browser keeps a cookie of ours at all, by trying once: `navigator.cookieEnabled` says yes to a page that is
 * refused every one.
 */
export function aceitaCookies(): boolean {
  aceita ??= experimentar();
  return aceita;
}

function experimentar(): boolean {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the answer is needed before the first photo is drawn
    document.cookie = 'experimento=1; SameSite=Strict';
    const guardou = document.cookie.includes('experimento=1');
    // oxlint-disable-next-line unicorn/no-document-cookie -- taken back before any request
    document.cookie = 'experimento=; Max-Age=0; SameSite=Strict';
    return guardou;
  } catch {
    return false;
  }
}
