import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { ORIGENS_AGENDAMENTO, type OrigemAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { Bases } from '@oferta/domain/relatorios/bases.ts';
import { calcular } from '@oferta/domain/relatorios/calcular.ts';
import type { Tx } from '#kernel/db/database.ts';
import { lerGrupos } from '../pivot/grupos.queries.ts';
import { contarOs } from './visitas-do-painel.queries.ts';

interface Canal extends Bases {
  readonly d0?: string;
}

const isOrigem = (texto: string | undefined): texto is OrigemAgendamento =>
  ORIGENS_AGENDAMENTO.some((origem) => origem === texto);

/** What each channel's appointments became, by the reports' facts: booked, kept, came, in work, sold. Walk-ins have no channel. */
export async function funilPorCanal(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: string; ate: string },
): Promise<PainelDaAgenda['funil']> {
  const corte = {
    de,
    ate,
    dimensoes: ['origem' as const],
    filtros: [{ dimensao: 'concessionaria' as const, chaves: [String(codConcessionaria)] }],
  };
  const bases = ['agendados', 'canceladosAntes', 'naoVieram', 'maoDeObraCentavos', 'pecasCentavos'] as const;
  const os = await contarOs(tx, codConcessionaria, { de, ate });
  const funil: PainelDaAgenda['funil'] = [];
  for await (const lote of lerGrupos(tx, { corte, bases, medianas: [] })) {
    for (const linha of lote) {
      // The query's columns are named after the quantities.
      const { d0, ...lidas } = linha as Canal;
      if (!isOrigem(d0)) continue;
      const { agendados = 0, canceladosAntes = 0, naoVieram = 0 } = lidas;
      funil.push({
        origem: d0,
        agendados,
        mantidos: agendados - canceladosAntes,
        compareceram: agendados - canceladosAntes - naoVieram,
        os: os.get(d0) ?? 0,
        faturamentoCentavos: calcular('faturamento', { bases: lidas }) ?? 0,
      });
    }
  }
  return funil.toSorted(
    (a, b) => ORIGENS_AGENDAMENTO.indexOf(a.origem) - ORIGENS_AGENDAMENTO.indexOf(b.origem),
  );
}
