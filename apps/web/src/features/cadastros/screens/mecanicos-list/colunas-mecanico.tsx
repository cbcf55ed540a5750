import type { MecanicoDaLista } from '@oferta/contracts/cadastros/mecanico.ts';
import { situacaoDaValidade } from '@oferta/domain/cadastros/especialidade.ts';
import { addDias, formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { useHoje } from '../../components/equipe/use-hoje.ts';
import { Pessoa, SituacaoDaPessoa } from '../../components/equipe/pessoa.tsx';

const MOSTRADAS = 3;

/** The first few, and how many more: "Revisão, Mecânica, Elétrica +2". */
export function resumoDasEspecialidades(nomes: readonly string[]): string {
  if (nomes.length === 0) return 'Nenhuma especialidade';
  const resto = nomes.length - MOSTRADAS;
  return `${nomes.slice(0, MOSTRADAS).join(', ')}${resto > 0 ? ` +${resto}` : ''}`;
}

/** Says when a certificate ends soon or has ended. */
function Validade({ validade }: Pick<MecanicoDaLista, 'validade'>) {
  const hoje = useHoje();
  const situacao = situacaoDaValidade(validade, hoje, addDias(hoje, 30));
  if (validade === null || situacao === 'ok') return null;
  return (
    <TonePill tone="late">
      {situacao === 'vencida' ? 'Certificado vencido' : `Vence em ${formatDia(validade).slice(0, 5)}`}
    </TonePill>
  );
}

export const COLUNAS_MECANICO: readonly Column<MecanicoDaLista>[] = [
  {
    id: 'nome',
    header: 'Mecânico',
    cell: (mecanico) => <Pessoa nome={mecanico.nome} imagem={mecanico.imagem} />,
    hideable: false,
    strong: true,
    width: '26%',
  },
  {
    id: 'especialidades',
    header: 'Especialidades',
    cell: ({ especialidades, validade }) => (
      <>
        <span title={especialidades.join(', ')}>{resumoDasEspecialidades(especialidades)}</span>{' '}
        <Validade validade={validade} />
      </>
    ),
  },
  { id: 'box', header: 'Box', cell: ({ box }) => box ?? '—', width: 100 },
  {
    id: 'jornada',
    header: 'Jornada',
    cell: ({ jornadaPropria }) => (jornadaPropria ? 'Própria' : 'Da casa'),
    width: 100,
  },
  {
    id: 'codigoDms',
    header: 'Código DMS',
    cell: ({ codigoDms }) => <span className="num">{codigoDms || '—'}</span>,
    width: 120,
  },
  {
    id: 'custoHoraCentavos',
    header: 'Custo hora',
    cell: ({ custoHoraCentavos }) => (
      <span className="num">{custoHoraCentavos === null ? '—' : formatBRL(custoHoraCentavos)}</span>
    ),
    align: 'end',
    width: 120,
  },
  { id: 'situacao', header: 'Situação', cell: (mecanico) => <SituacaoDaPessoa {...mecanico} />, width: 170 },
  {
    id: 'alteradoEm',
    header: 'Alterado em',
    cell: ({ alteradoEm }) => <DataEHora instante={alteradoEm} />,
    width: 150,
  },
];
