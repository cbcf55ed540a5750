import type { ConcessionariaDaLista } from '@oferta/contracts/cadastros/concessionaria.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { formatCodigoInterno } from '@oferta/domain/cadastros/documento/codigo-interno.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Emblema } from '../../components/concessionaria/emblema.tsx';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { Situacao } from '../../components/situacao.tsx';
import css from '../../components/concessionaria/emblema.module.css';

const MODELOS: Readonly<Record<number, string>> = { 1: 'Consultores', 2: 'Mecânicos' };

/** Columns of the list; the ids that can be ordered by are the contract's words. */
export const COLUNAS_CONCESSIONARIA: readonly Column<ConcessionariaDaLista>[] = [
  {
    id: 'nome',
    campos: ['nome', 'razaoSocial'],
    header: 'Concessionária',
    cell: (casa) => (
      <span className={css['nome']} data-line={8}>
        <Emblema nome={casa.nome} logo={casa.logo} />
        <span>{casa.nome}</span>
      </span>
    ),
    hideable: false,
    strong: true,
    width: '24%',
  },
  {
    id: 'cnpj',
    campos: ['cnpj'],
    header: 'CNPJ',
    cell: ({ cnpj }) => <span className="num">{formatCnpj(cnpj)}</span>,
    width: 170,
  },
  {
    id: 'codigoInterno',
    campos: ['codigoInterno'],
    header: 'Código interno',
    cell: ({ codigoInterno }) => <CodigoInterno codigo={codigoInterno} />,
    width: 130,
  },
  { id: 'grupo', campos: ['grupo'], header: 'Grupo', cell: ({ grupo }) => grupo ?? '—' },
  { id: 'marcas', campos: ['marcas'], header: 'Marcas', cell: ({ marcas }) => marcas.join(', ') },
  {
    id: 'cidade',
    campos: ['cidade', 'uf'],
    header: 'Município',
    cell: ({ cidade, uf }) => `${cidade}/${uf}`,
  },
  {
    id: 'telefone',
    campos: ['telefone'],
    header: 'Telefone',
    cell: ({ telefone }) => <span className="num">{telefone === null ? '—' : fromE164(telefone)}</span>,
    width: 140,
  },
  {
    id: 'modelo',
    campos: [],
    header: 'Agenda por',
    cell: ({ modeloAgenda }) => MODELOS[modeloAgenda],
    width: 120,
  },
  {
    id: 'situacao',
    campos: ['ativo'],
    header: 'Situação',
    cell: ({ ativo }) => <Situacao feminino ativo={ativo} />,
    width: 110,
  },
  {
    id: 'alteradoEm',
    campos: [],
    header: 'Alterada em',
    cell: ({ alteradoEm }) => <DataEHora instante={alteradoEm} />,
    width: 140,
  },
];

function CodigoInterno({ codigo }: { readonly codigo: string | null }) {
  const { mascara_codigo_interno: mascara } = useDistribuidor();
  return <span className="num">{codigo === null ? '—' : formatCodigoInterno(codigo, mascara)}</span>;
}

/** A dealership on a phone's list. */
export const CartaoConcessionaria = ({ casa }: { readonly casa: ConcessionariaDaLista }) => (
  <CartaoDoCadastro
    figura={<Emblema nome={casa.nome} logo={casa.logo} />}
    titulo={casa.nome}
    situacao={<Situacao feminino ativo={casa.ativo} />}
  >
    <small className="num">{formatCnpj(casa.cnpj)}</small>
    <small>
      {casa.cidade}/{casa.uf} · {casa.marcas.join(', ')}
    </small>
  </CartaoDoCadastro>
);
