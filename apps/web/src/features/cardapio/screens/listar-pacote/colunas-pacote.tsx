import type { PacoteDaLista } from '@oferta/contracts/cardapio/pacote.ts';
import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconStarFilled } from '@tabler/icons-react';
import type { Column } from '#ui/data-table/column.ts';
import { diaCurto } from '../../components/em-palavras.ts';
import { CartaoDaLista, DuasLinhas } from '../../components/listas/cartao-da-lista.tsx';
import css from '../../components/listas/listas.module.css';
import { Margem, PrecoNaLista } from '../../components/listas/margem.tsx';
import { SituacaoDoNo } from '../../components/listas/situacao-do-no.tsx';

const carro = ({ marca, modelo }: PacoteDaLista): string => `${marca} ${modelo}`;

const economia = ({ totais }: PacoteDaLista): number => totais.avulsoCentavos - totais.centavos;

export const COLUNAS_PACOTE: readonly Column<PacoteDaLista>[] = [
  {
    id: 'caminho',
    campos: ['marca', 'modelo', 'versao'],
    header: 'Carro',
    cell: (pacote) => <DuasLinhas em={carro(pacote)} abaixo={pacote.versaoModelo} />,
    width: '18%',
  },
  {
    id: 'km',
    campos: ['revisao', 'km'],
    header: 'Revisão',
    cell: ({ revisao, meses }) => (
      <DuasLinhas em={revisao} abaixo={meses > 0 && `ou ${plural(meses, 'mês', 'meses')}`} />
    ),
    width: 170,
  },
  {
    id: 'nome',
    campos: ['pacote'],
    header: 'Pacote',
    cell: ({ nome, destaque }) => (
      <span className={css['lado']}>
        {nome}
        {destaque && <IconStarFilled size={13} aria-label="em destaque" />}
      </span>
    ),
    hideable: false,
    strong: true,
  },
  {
    id: 'itens',
    campos: ['itens'],
    header: 'Itens',
    cell: ({ itens }) => <span className="num">{itens}</span>,
    align: 'end',
    width: 70,
  },
  {
    id: 'minutos',
    campos: ['tempo'],
    header: 'Tempo',
    cell: ({ totais }) => <span className="num">{formatDuracao(totais.minutos)}</span>,
    align: 'end',
    width: 90,
  },
  {
    id: 'economia',
    campos: [],
    header: 'Economia',
    cell: (pacote) => <span className="num">{economia(pacote) > 0 ? formatBRL(economia(pacote)) : '—'}</span>,
    align: 'end',
    width: 110,
  },
  {
    id: 'preco',
    campos: ['preco'],
    header: 'Preço',
    cell: ({ totais, precoFixoCentavos }) => <PrecoNaLista {...totais} fixo={precoFixoCentavos !== null} />,
    align: 'end',
    width: 150,
  },
  {
    id: 'margem',
    campos: ['margem'],
    header: 'Margem',
    cell: ({ totais }) => <Margem bp={totais.margemBp} abaixo={totais.abaixoDaMargem} />,
    align: 'end',
    width: 95,
  },
  {
    id: 'validoAte',
    campos: ['validoAte'],
    header: 'Vale até',
    cell: ({ validoAte }) => <span className="num">{validoAte ? diaCurto(validoAte) : '—'}</span>,
    width: 110,
  },
  {
    id: 'situacao',
    campos: ['situacao'],
    header: 'Situação',
    cell: ({ situacao }) => <SituacaoDoNo situacao={situacao} />,
    width: 115,
  },
];

/** A package on the phone. */
export const CartaoPacote = ({ pacote }: { readonly pacote: PacoteDaLista }) => (
  <CartaoDaLista
    titulo={`${carro(pacote)} · ${pacote.nome}`}
    detalhe={[pacote.versaoModelo, pacote.revisao].filter(Boolean).join(' · ')}
    valor={pacote.totais.incompleto ? 'sem taxa hora' : formatBRL(pacote.totais.centavos)}
    nota={<SituacaoDoNo situacao={pacote.situacao} />}
  />
);
