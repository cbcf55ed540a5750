import type { Contract } from '@oferta/contracts/contract.ts';
import { request } from './api.ts';
import type { CallArgs } from './api.ts';

/** A file that came from the server. */
export interface Downloaded {
  readonly blob: Blob;
  readonly nome: string;
}

/** Fetches the file of a download contract. Throws ApiError. */
export async function download<C extends Contract>(
  contract: C,
  ...[input]: CallArgs<C>
): Promise<Downloaded> {
  const response = await request(contract, input);
  return {
    blob: await response.blob(),
    nome: nameOf(response.headers.get('Content-Disposition')) ?? 'arquivo',
  };
}

/** The name in a Content-Disposition, its UTF-8 form first. */
function nameOf(disposition: string | null): string | undefined {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (utf8) return decodeURIComponent(utf8);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

/** Hands a file to the person as the browser's own download. */
export function saveAs({ blob, nome }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = nome;
  link.click();
  // Freed after the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
