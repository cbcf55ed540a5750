import type { PecaParada } from '@oferta/contracts/estoque/sugestao.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { estadoDaConsulta } from '#frames/lista/lista-frame.tsx';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { listaParadas, type Parada } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { pecaProcurada } from '../../components/peca-procurada.ts';

const ParadaDialog = lazyPart(async () => (await import('./parada-dialog.tsx')).ParadaDialog);

const saida = (ultimaSaida: string | null): string =>
  ultimaSaida === null ? 'Nunca saiu' : formatDia(ultimaSaida);

const COLUNAS: readonly Column<PecaParada>[] = [
  {
    id: 'peca',
    header: 'Peça',
    cell: ({ descricao, codigo, localizacao, parouDePedir }) => (
      <>
        {descricao}
        <span className={css['codigo']}>
          {codigo}
          {localizacao && ` · ${localizacao}`}
          {parouDePedir && ' · não se pede mais'}
        </span>
      </>
    ),
    sortBy: ({ descricao }) => descricao,
    strong: true,
    width: '40%',
  },
  {
    id: 'ultima',
    header: 'Última saída',
    cell: ({ ultimaSaida }) => saida(ultimaSaida),
    sortBy: ({ ultimaSaida }) => ultimaSaida ?? '',
  },
  {
    id: 'emMaos',
    header: 'Em mãos',
    cell: ({ emMaos }) => <span className="num">{inteiro(emMaos)}</span>,
    sortBy: ({ emMaos }) => emMaos,
    align: 'end',
  },
  {
    id: 'excesso',
    header: 'Além de 12 meses',
    cell: ({ excesso }) => <span className="num">{inteiro(excesso)}</span>,
    sortBy: ({ excesso }) => excesso,
    align: 'end',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: ({ valorCentavos }) => <span className="num">{formatBRL(valorCentavos)}</span>,
    sortBy: ({ valorCentavos }) => valorCentavos,
    align: 'end',
    strong: true,
  },
];

const rowId = ({ codPeca }: PecaParada): string => String(codPeca);

interface ParadasProps {
  readonly codConcessionaria: number;
  readonly tipo: Parada;
  readonly busca: string;
}

/** What stands on the shelves without need, the most money first. */
export function Paradas({ codConcessionaria, tipo, busca }: ParadasProps) {
  const [aberta, setAberta] = useState<PecaParada | null>(null);
  const consulta = useQuery(listaParadas(codConcessionaria, tipo));
  const acha = pecaProcurada(busca);
  const pecas = consulta.data?.filter(({ codigo, descricao }) =>
    acha(codigo, semAcento(`${codigo} ${descricao}`)),
  );
  return (
    <>
      <DataTable
        label="Peças paradas"
        rows={pecas ?? []}
        rowId={rowId}
        columns={COLUNAS}
        {...estadoDaConsulta(consulta)}
        empty={<EmptyState title={busca === '' ? 'Nada parado aqui.' : 'Nenhuma peça com essas palavras.'} />}
        onOpen={setAberta}
        mobileCard={(peca) => <CartaoParada peca={peca} />}
      />
      <Suspense fallback={null}>
        {aberta && (
          <ParadaDialog
            peca={aberta}
            codConcessionaria={codConcessionaria}
            onFechar={() => setAberta(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** A standing part on the phone. */
const CartaoParada = ({ peca }: { readonly peca: PecaParada }) => (
  <div className={css['cartao']} data-stack={10}>
    <div>
      <strong>{peca.descricao}</strong>
      <strong className="num">{formatBRL(peca.valorCentavos)}</strong>
    </div>
    <span className={css['codigo']}>
      {peca.codigo} · {inteiro(peca.emMaos)} em mãos ·{' '}
      {peca.ultimaSaida === null ? 'nunca saiu' : `saiu em ${formatDia(peca.ultimaSaida)}`}
    </span>
  </div>
);
