import { MOTIVOS_RECUSA } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { isRecord, readJson, writeJson, type KeyValue } from '#kernel/safe-storage.ts';
import { pendentesDe, type Bloco } from './blocos.ts';
import type { Resposta, Respostas } from './respostas.ts';

/** Whose choices they are: a link shows one version, and another version's prices were never agreed to. */
export interface DeQuem {
  readonly token: string;
  readonly numeroVersao: number;
}

const chaveDe = ({ token, numeroVersao }: DeQuem): string => `respostas:${token}:${numeroVersao}`;

export const guardarRespostas = (storage: KeyValue, deQuem: DeQuem, respostas: Respostas): void =>
  writeJson(storage, chaveDe(deQuem), respostas);

/** The choices of before a reload, as far as they still can be made. */
export function respostasGuardadas(storage: KeyValue, deQuem: DeQuem, blocos: readonly Bloco[]): Respostas {
  const guardadas = readJson(storage, chaveDe(deQuem));
  if (!isRecord(guardadas)) return {};
  return Object.fromEntries(
    blocos.flatMap((bloco) => {
      const resposta = respostaLida(guardadas[bloco.chave], bloco);
      return resposta ? [[bloco.chave, resposta]] : [];
    }),
  );
}

function respostaLida(lida: unknown, bloco: Bloco): Resposta | null {
  if (!isRecord(lida)) return null;
  const { aprovada } = lida;
  const pendentes = pendentesDe(bloco);
  if (pendentes.length === 0) return null;
  if (aprovada === null)
    return { aprovada, motivo: MOTIVOS_RECUSA.find((motivo) => motivo === lida['motivo']) ?? null };
  const escolhida = pendentes.find(({ codLinha }) => codLinha === aprovada);
  return escolhida ? { aprovada: escolhida.codLinha, motivo: null } : null;
}
