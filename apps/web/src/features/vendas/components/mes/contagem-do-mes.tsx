import type { DiaDoMes, MesDeLancamentos } from '@oferta/contracts/vendas/lancamento.ts';
import type { SituacaoDia } from '@oferta/domain/vendas/lancamento.ts';
import { IconArrowsDiff } from '@tabler/icons-react';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SITUACOES } from '../../model/situacoes.ts';
import { IconeDaSituacao } from '../icone-da-situacao.tsx';

/** A state, or the days that the DMS tells otherwise. */
export type FiltroDoMes = SituacaoDia | 'diferem';

const DO_MES_ABERTO: readonly SituacaoDia[] = ['aprovado', 'enviado', 'rascunho', 'devolvido', 'vazio'];

/** Whether a day is one of those that the filter means. Empty counts only where a day is missing. */
export const passa = (dia: DiaDoMes, filtro: FiltroDoMes, hoje: string): boolean =>
  filtro === 'diferem'
    ? dia.diferem > 0
    : dia.situacao === filtro && (filtro !== 'vazio' || (dia.trabalha && dia.dia < hoje));

interface ContagemDoMesProps {
  readonly dados: MesDeLancamentos;
  readonly filtro: FiltroDoMes | null;
  readonly onFiltro: (filtro: FiltroDoMes) => void;
}

/** How many days are how far; a click keeps those in the light. */
export function ContagemDoMes({ dados, filtro, onFiltro }: ContagemDoMesProps) {
  const situacoes = dados.fechado ? (['fechado'] as const) : DO_MES_ABERTO;
  const quantos = (qual: FiltroDoMes): number =>
    dados.dias.filter((dia) => passa(dia, qual, dados.hoje)).length;
  return (
    <FilterChips
      label="Dias por situação"
      items={[
        ...situacoes.map((situacao) => ({
          id: situacao,
          label: quantos(situacao) === 1 ? SITUACOES[situacao].nome : SITUACOES[situacao].plural,
          count: quantos(situacao),
          tone: SITUACOES[situacao].tone,
          icon: <IconeDaSituacao situacao={situacao} />,
        })),
        {
          id: 'diferem',
          label: quantos('diferem') === 1 ? 'Difere do DMS' : 'Diferem do DMS',
          count: quantos('diferem'),
          tone: 4,
          icon: <IconArrowsDiff size={16} aria-hidden="true" />,
        },
      ]}
      selected={filtro === null ? [] : [filtro]}
      onToggle={(id) => onFiltro(id as FiltroDoMes)}
      trailing={dados.fechado ? 'Mês fechado' : 'Lembrete às 18h para dia sem lançamento'}
    />
  );
}
