import type { TransportePublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { lerKm } from '@oferta/domain/quilometragem.ts';
import { isRecord, readJson, writeJson, type KeyValue } from '#kernel/safe-storage.ts';

/** What somebody has chosen and typed so far; a reload goes on from it. */
export interface Rascunho {
  readonly passo: 1 | 2 | 3 | 4;
  readonly placa: string;
  readonly chassi: string;
  /** The car has no plate yet. */
  readonly semPlaca: boolean;
  readonly modelo: string;
  readonly ano: string;
  readonly km: string;
  /** What was chosen, with its name: it may leave the menu meanwhile. */
  readonly servicos: readonly { readonly chave: string; readonly nome: string }[];
  readonly observacao: string;
  readonly transporte: TransportePublico;
  readonly nome: string;
  readonly telefone: string;
  readonly email: string;
  /** CPF or CNPJ, where the dealership asks for one. */
  readonly documento: string;
  /** Opens the hour that is kept, when one is. */
  readonly token: string | null;
}

const VAZIO: Rascunho = {
  passo: 1,
  placa: '',
  chassi: '',
  semPlaca: false,
  modelo: '',
  ano: '',
  km: '',
  servicos: [],
  observacao: '',
  transporte: 'deixa',
  nome: '',
  telefone: '',
  email: '',
  documento: '',
  token: null,
};

const chaveDe = (slug: string): string => `agendar:${slug}`;

export const guardarRascunho = (storage: KeyValue, slug: string, rascunho: Rascunho | null): void =>
  rascunho === null ? storage.removeItem(chaveDe(slug)) : writeJson(storage, chaveDe(slug), rascunho);

/** What was there before a reload; whatever is not as it was written begins anew. */
export function rascunhoGuardado(storage: KeyValue, slug: string): Rascunho {
  const lido = readJson(storage, chaveDe(slug));
  if (!isRecord(lido) || ![1, 2, 3, 4].includes(Number(lido['passo']))) return VAZIO;
  const textos = Object.keys(VAZIO).every((campo) => {
    const [vazio, valor] = [VAZIO[campo as keyof Rascunho], lido[campo]];
    return campo === 'token' ? valor === null || typeof valor === 'string' : typeof valor === typeof vazio;
  });
  // Every field has the type it was written with.
  return textos && Array.isArray(lido['servicos']) ? (lido as unknown as Rascunho) : VAZIO;
}

/** Mileage as a number; null while there is none, or none that can be read. */
export const kmDe = ({ km }: Pick<Rascunho, 'km'>): number | null => lerKm(km);

/** Mileage as people write it, 38.400, once the field is left; what cannot be read stays to be mended. */
export function kmEscrito(texto: string): string {
  const km = lerKm(texto);
  return km === null ? texto : emNumero(km);
}
