import type { Motivo } from '@oferta/domain/agenda/importacao/anotacoes.ts';
import { acharNaAgenda, avisoDeCoincidencia } from '@oferta/domain/agenda/importacao/na-agenda/na-agenda.ts';
import {
  type Mudancas,
  mudancasDaLinha,
} from '@oferta/domain/agenda/importacao/na-agenda/mudancas-da-linha.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type LinhaAImportar, listCandidatos } from './na-agenda.queries.ts';

interface Procuradas {
  /** Lines that are appointments already, and which. */
  jaEstao: Map<number, number>;
  /** What their lines say otherwise. */
  mudancas: Map<number, Mudancas>;
  /** Of those, how many bring the number that their appointment waits for. */
  semNumero: number;
  /** Lines whose order's number is another vehicle's here. */
  deOutro: Map<number, Motivo>;
  /** Lines whose vehicle is there at their hour under another order's number. */
  coincidem: Map<number, Motivo>;
  /** The others: what is to be imported. */
  novas: LinhaAImportar[];
}

/**
 * Tells what the agenda has already from what is new to it. `jaTomados` are visits that numbered lines before these are
 * already.
 */
export async function procurarNaAgenda(
  tx: Tx,
  codConcessionaria: number,
  { linhas, jaTomados = [] }: { linhas: readonly LinhaAImportar[]; jaTomados?: readonly number[] },
): Promise<Procuradas> {
  const candidatos = await listCandidatos(tx, codConcessionaria, linhas);
  const procuradas: Procuradas = {
    jaEstao: new Map(),
    mudancas: new Map(),
    semNumero: 0,
    deOutro: new Map(),
    coincidem: new Map(),
    novas: [],
  };
  const tomados = new Set(jaTomados);
  for (const aImportar of linhas) {
    const { linha, registro } = aImportar;
    const daLinha = candidatos.get(linha) ?? [];
    const achado = acharNaAgenda(registro, daLinha, tomados);
    if (achado === null) {
      const aviso = avisoDeCoincidencia(daLinha);
      if (aviso) procuradas.coincidem.set(linha, aviso);
      procuradas.novas.push(aImportar);
    } else if ('motivo' in achado) procuradas.deOutro.set(linha, achado.motivo);
    else {
      procuradas.jaEstao.set(linha, achado.codAgendamento);
      const visita = daLinha.find(({ codAgendamento }) => codAgendamento === achado.codAgendamento);
      if (visita) procuradas.mudancas.set(linha, mudancasDaLinha(visita, registro));
      if (registro.numeroOs === null || achado.numeroOs !== null) continue;
      tomados.add(achado.codAgendamento);
      if (!achado.cancelado) procuradas.semNumero += 1;
    }
  }
  return procuradas;
}
