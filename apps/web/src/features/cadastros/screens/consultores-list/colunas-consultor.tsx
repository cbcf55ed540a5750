import type { ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Pessoa, SituacaoDaPessoa } from '../../components/equipe/pessoa.tsx';

export const COLUNAS_CONSULTOR: readonly Column<ConsultorCadastrado>[] = [
  {
    id: 'nome',
    header: 'Consultor',
    cell: ({ nome, imagem, corAgenda }) => <Pessoa nome={nome} imagem={imagem} cor={corAgenda} />,
    hideable: false,
    strong: true,
    width: '28%',
  },
  { id: 'nomeTratado', header: 'Na agenda', cell: ({ nomeTratado }) => nomeTratado, width: 130 },
  {
    id: 'capacidade',
    header: 'Por horário',
    cell: ({ capacidade }) => <span className="num">{capacidade}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'jornada',
    header: 'Jornada',
    cell: ({ jornada }) => (jornada === null ? 'Da casa' : 'Própria'),
    width: 100,
  },
  { id: 'usuario', header: 'Usuário', cell: ({ usuario }) => usuario?.nome ?? '—' },
  {
    id: 'codigoDms',
    header: 'Código DMS',
    cell: ({ codigoDms }) => <span className="num">{codigoDms || '—'}</span>,
    width: 120,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (consultor) => <SituacaoDaPessoa {...consultor} />,
    width: 170,
  },
  {
    id: 'alteradoEm',
    header: 'Alterado em',
    cell: ({ alteradoEm }) => <DataEHora instante={alteradoEm} />,
    width: 150,
  },
];
