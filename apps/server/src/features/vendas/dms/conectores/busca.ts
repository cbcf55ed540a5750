import { addDias, diaDe, diffDias } from '@oferta/domain/dia.ts';
import { NoAnswer } from '#kernel/gateways/outside-fetch.ts';
import { LIMITES_DMS, type Remessa } from '../leitura/abrir-remessa.ts';
import type { Alvo, Conector } from './conector.ts';

/** Days back that are asked for every time: figures of a month change until it is closed. */
const OLHA_PARA_TRAS = 40;
/** After the longest absence, too, no more than a year is asked for at once. */
const MAIOR_PERIODO = 370;

/** A slow DMS is waited for so long, its last byte included. */
const ESPERA_MS = 20_000;

/** Asks an address of the DMS by HTTP; the answer is JSON, a table or fixed positions, as the connection says. */
export const buscaConector: Conector = {
  async *remessas(alvo, gateway) {
    const { endereco, formato } = alvo;
    if (endereco === null) throw new NoAnswer('o endereço não foi informado');
    const url = enderecoDe(endereco, alvo);
    const { bytes } = await gateway.fetch({
      url,
      headers: cabecalhosDe(alvo),
      maxBytes: LIMITES_DMS.bytes,
      timeoutMs: ESPERA_MS,
    });
    if (formato === 'json' && semDias(bytes)) return;
    const { host, pathname } = new URL(url);
    const remessa: Remessa = {
      conector: 'busca',
      formato,
      nome: `${host}${pathname}`.slice(0, 200),
      assunto: 'busca',
      bytes,
    };
    yield { remessa, recebida: () => Promise.resolve() };
  },
};

/** From where the DMS may have said something that was not heard, up to today. */
function enderecoDe(endereco: string, { agora, fuso, respondeuEm }: Alvo): string {
  const ate = diaDe(agora, fuso);
  const calada = respondeuEm === null ? 0 : diffDias(diaDe(new Date(respondeuEm), fuso), ate) + 1;
  const de = addDias(ate, -Math.min(MAIOR_PERIODO, Math.max(OLHA_PARA_TRAS, calada)));
  return endereco.replaceAll('{de}', de).replaceAll('{ate}', ate);
}

const cabecalhosDe = ({ cabecalho, segredo }: Alvo): Record<string, string> =>
  segredo === null ? {} : { [(cabecalho ?? 'authorization').toLowerCase()]: segredo };

/** A whole answer whose lists are empty: the DMS is there and has nothing to say. */
function semDias(bytes: Buffer): boolean {
  if (bytes.length > 10_000) return false;
  try {
    const valor: unknown = JSON.parse(bytes.toString('utf8'));
    const listas = Array.isArray(valor) ? [valor] : Object.values(valor ?? {}).filter(Array.isArray);
    return listas.length > 0 && listas.every((lista) => lista.length === 0);
  } catch {
    return false;
  }
}
