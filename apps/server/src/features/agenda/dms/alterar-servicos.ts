import { casarServicos } from '@oferta/domain/agenda/importacao/casar-servicos.ts';
import type { ServicoImportado } from '@oferta/domain/agenda/importacao/servico-da-linha.ts';
import type { Ctx } from '#kernel/context.ts';
import type { AgendamentoRow } from '../agendamento/agendamento.queries.ts';
import {
  insertServicos,
  lockServicos,
  updateServico,
  type MudancaServico,
  type ServicoRow,
} from '../agendamento/marcar/servicos.queries.ts';
import { listDoDms } from './dms.queries.ts';

interface Mudanca {
  pedidos: readonly ServicoImportado[];
  /** The visit is at another hour now. */
  moveu: boolean;
  encaixe: boolean;
}

/** A job whose hour or length the DMS changed has to be planned again: it gives its mechanic and its box back. */
const SEM_PLANO = { cod_mecanico: null, cod_box: null, inicio_planejado: null, fim_planejado: null };

/** Makes the jobs nobody has begun what the DMS says; those that people added stay. */
export async function alterarServicos(
  { tx }: Ctx,
  { cod_distribuidor, cod_concessionaria, cod_agendamento }: AgendamentoRow,
  { pedidos, moveu, encaixe }: Mudanca,
): Promise<void> {
  const rows = await lockServicos(tx, [cod_agendamento]);
  const doDms = await listDoDms(
    tx,
    rows.map((row) => row.cod_servico),
  );
  const marcados = rows.map((row) => ({
    codServico: row.cod_servico,
    codTipoServico: row.cod_tipo_servico,
    descricao: row.descricao,
    doDms: doDms.has(row.cod_servico),
  }));
  const { ficam, novos, retirados } = casarServicos(marcados, pedidos);

  for (const codServico of retirados) await updateServico(tx, codServico, { cancelado: true });
  for (const row of rows) {
    const par = ficam.find(({ codServico }) => codServico === row.cod_servico);
    if (retirados.includes(row.cod_servico)) continue;
    const mudanca = mudancaDe(row, par, moveu);
    if (mudanca) await updateServico(tx, row.cod_servico, mudanca);
  }
  await insertServicos(
    tx,
    novos.map(({ ordem, pedido }) => ({
      cod_distribuidor,
      cod_concessionaria,
      cod_agendamento,
      ordem,
      cod_tipo_servico: pedido.codTipoServico,
      descricao: pedido.descricao,
      tempo_padrao_min: pedido.tempoPadraoMin,
      encaixe,
    })),
  );
}

type Par = ReturnType<typeof casarServicos>['ficam'][number];

/** Null where a job stays just as it is. */
function mudancaDe(row: ServicoRow, par: Par | undefined, moveu: boolean): MudancaServico | null {
  const { descricao, tempoPadraoMin } = par?.pedido ?? {
    descricao: row.descricao,
    tempoPadraoMin: row.tempo_padrao_min,
  };
  const outroTempo = tempoPadraoMin !== row.tempo_padrao_min;
  const perdePlano = row.inicio_planejado !== null && (moveu || outroTempo);
  if (!perdePlano && !outroTempo && descricao === row.descricao) return null;
  return { descricao, tempo_padrao_min: tempoPadraoMin, ...(perdePlano && SEM_PLANO) };
}
