import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { ApiError } from '#kernel/data/api-error.ts';
import { isRecord } from '#kernel/safe-storage.ts';
import { openAgendaDialog, type ServicoAlvo } from './agenda-dialogs.ts';

const isServicoAlvo = (atual: unknown): atual is ServicoAlvo =>
  isRecord(atual) && typeof atual['codServico'] === 'number' && typeof atual['cliente'] === 'string';

/** A mechanic has one running job: offers to stop it and to go on then (product 02, lifecycle). True: offered. */
export function offerPausa({ codigo, mensagem: porque, atual }: ApiError, seguir: () => void): boolean {
  if (codigo !== servicoRefusals.mecanicoComServico.codigo || !isServicoAlvo(atual)) return false;
  openAgendaDialog({ tipo: 'pausar', servico: atual, antesDe: { porque, seguir } });
  return true;
}
