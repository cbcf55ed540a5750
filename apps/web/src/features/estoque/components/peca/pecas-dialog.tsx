import type { PecaNaLista } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { listaPecas } from '../consultas.ts';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';
import { FichaDaPeca } from './ficha-da-peca.tsx';
import { Transferencias } from './transferencias.tsx';

const COLUNAS: readonly Column<PecaNaLista>[] = [
  {
    id: 'peca',
    header: 'Peça',
    cell: ({ descricao, codigo, localizacao, substituta }) => (
      <>
        {descricao}
        <span className={css['codigo']}>
          {codigo}
          {localizacao && ` · ${localizacao}`}
          {substituta && ` · substituída por ${substituta}`}
        </span>
      </>
    ),
    strong: true,
  },
  { id: 'fornecedor', header: 'Fornecedor', cell: ({ fornecedor }) => fornecedor ?? '—', width: 170 },
  {
    id: 'emMaos',
    header: 'Em mãos',
    cell: ({ emMaos }) => <span className="num">{inteiro(emMaos)}</span>,
    align: 'end',
    width: 90,
  },
];

interface DialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** The house's parts, each with its record; above them what is on the way from another dealership, or to one. */
export function PecasDialog({ codConcessionaria, onFechar }: DialogProps) {
  const [busca, setBusca] = useState('');
  const [aberta, setAberta] = useState<number | null>(null);
  const { data, isError, refetch } = useQuery({
    ...listaPecas(codConcessionaria, busca),
    placeholderData: keepPreviousData,
  });
  if (aberta !== null)
    return (
      <FichaDaPeca codPeca={aberta} codConcessionaria={codConcessionaria} onFechar={() => setAberta(null)} />
    );
  return (
    <Dialog opened size="lg" onClose={onFechar} title="Peças">
      <Transferencias codConcessionaria={codConcessionaria} />
      <div className={css['barra']}>
        <SearchInput
          label="Buscar peça"
          placeholder="Código ou descrição"
          value={busca}
          onChange={setBusca}
        />
      </div>
      <DataTable
        label="Peças"
        rows={data ?? []}
        rowId={({ codPeca }) => String(codPeca)}
        columns={COLUNAS}
        status={isError ? 'error' : data ? 'ready' : 'loading'}
        error={{ onRetry: () => void refetch() }}
        empty={
          <EmptyState title="Nenhuma peça com essas palavras.">
            As peças são cadastradas no cardápio, na tela ou por planilha.
          </EmptyState>
        }
        onOpen={({ codPeca }) => setAberta(codPeca)}
        mobileCard={(peca) => <CartaoPeca peca={peca} />}
      />
    </Dialog>
  );
}

function CartaoPeca({
  peca: { descricao, codigo, localizacao, fornecedor, emMaos },
}: {
  readonly peca: PecaNaLista;
}) {
  return (
    <div className={css['cartao']} data-stack={10}>
      <div>
        <b>{descricao}</b>
        <span className="num">{inteiro(emMaos)} em mãos</span>
      </div>
      <span className={css['codigo']}>{[codigo, localizacao, fornecedor].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
