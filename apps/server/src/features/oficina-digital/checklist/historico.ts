import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { addDias, diffDias, instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { RawJson } from '#kernel/http/route.ts';
import { type FiltroDeChecklists, listChecklists } from './leitura.queries.ts';

/** What a history is narrowed by, as its query says it; days are the dealership's. */
export interface PedidoDeFiltro {
  de?: string | undefined;
  ate?: string | undefined;
  tipo?: string | undefined;
  codConsultor?: number | undefined;
  codMecanico?: number | undefined;
  resultado?: 'vermelho' | 'amarelo' | 'verde' | undefined;
  campanha?: '1' | undefined;
  aberto?: '1' | undefined;
  busca?: string | undefined;
}

const PERIODO_MAXIMO = 366;

/** The query's filter as the statement takes it, or the refusal of too long a period. */
export function filtroDe(pedido: PedidoDeFiltro, fuso: string): FiltroDeChecklists {
  const { de, ate, busca } = pedido;
  if (de !== undefined && ate !== undefined && (ate < de || diffDias(de, ate) > PERIODO_MAXIMO))
    refuse(checklistRefusals.periodoLongo);
  return {
    de: de === undefined ? null : instanteDe(de, 0, fuso),
    ate: ate === undefined ? null : instanteDe(addDias(ate, 1), 0, fuso),
    tipo: pedido.tipo ?? null,
    codConsultor: pedido.codConsultor ?? null,
    codMecanico: pedido.codMecanico ?? null,
    resultado: pedido.resultado ?? null,
    campanha: pedido.campanha === '1',
    aberto: pedido.aberto === '1',
    chaves: busca === undefined ? [] : chavesDe(busca),
  };
}

/** What is looked for, and the car's other plate when it is one. */
function chavesDe(busca: string): string[] {
  const outra = placaEquivalente(normalizePlaca(busca));
  const chaves = [busca, normalizePlaca(busca), ...(outra === null ? [] : [outra])];
  return [...new Set(chaves.map((chave) => semAcento(chave.trim())).filter((chave) => chave.length >= 2))];
}

interface Pedido extends PedidoDeFiltro {
  ordem?: 'iniciadoEm' | 'numero' | 'cliente' | 'modelo' | 'conformidade' | undefined;
  desc?: '1' | undefined;
  pagina: number;
  tamanho: number;
}

/** A page of a dealership's checklists; newest first unless asked otherwise. */
export async function historicoChecklist(
  ctx: Ctx,
  { codConcessionaria, fuso }: { codConcessionaria: number; fuso: string },
  pedido: Pedido,
): Promise<RawJson> {
  const { ordem, desc, pagina, tamanho } = pedido;
  return new RawJson(
    await listChecklists(ctx.tx, codConcessionaria, {
      filtro: filtroDe(pedido, fuso),
      pagina: {
        ordem: ordem ?? 'iniciadoEm',
        desc: ordem === undefined || desc === '1',
        pagina,
        tamanho,
      },
    }),
  );
}
