import { loteContracts, type PedidoDeLote } from '@oferta/contracts/cardapio/lote.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useRecarregarCardapio } from '../consultas-cardapio.ts';
import { margemEmTexto, SITUACAO_NO, vigencia } from '../em-palavras.ts';
import css from './lote.module.css';
import { useDesfazerLote } from './use-desfazer-lote.ts';

type Previa = OutputOf<typeof loteContracts.preverLote>;
type Linha = Previa['linhas'][number];

interface PreviaDoLoteProps {
  readonly titulo: string;
  readonly pedido: PedidoDeLote;
  readonly onFechar: () => void;
  readonly onAplicado: () => void;
}

/** What a change of many would do, row by row; applied only from here, and undone by the toast. */
export function PreviaDoLote({ titulo, pedido, onFechar, onAplicado }: PreviaDoLoteProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['cardapio', 'cardapio', pedido.codConcessionaria, 'previa', pedido],
    queryFn: () => call(loteContracts.preverLote, { body: pedido }),
    gcTime: 0,
    staleTime: 0,
  });
  const recarregar = useRecarregarCardapio();
  const { desfazer } = useDesfazerLote();
  const aplicar = useCall(loteContracts.aplicarLote, {
    done: { title: titulo, undo: desfazer },
    onSuccess() {
      recarregar();
      onAplicado();
    },
    // The menu changed since: the preview shows what it would be now.
    onError: ({ status }) => void (status === 409 && refetch()),
  });
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={titulo}
      size="lg"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={aplicar.isPending}
            disabled={!data || data.mudam === 0 || isFetching}
            onClick={() => data && aplicar.mutate({ body: { ...pedido, assinatura: data.assinatura } })}
          >
            {data ? `Aplicar em ${quantos(pedido, data.mudam)}` : 'Aplicar'}
          </Button>
        </>
      }
    >
      {error ? (
        <NaoChegou erro={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Linhas previa={data} />
      ) : (
        <Skeleton variant="table" count={5} />
      )}
    </Dialog>
  );
}

const quantos = ({ alvo }: PedidoDeLote, mudam: number): string =>
  alvo === 'pacote' ? plural(mudam, 'pacote', 'pacotes') : plural(mudam, 'item', 'itens');

function Linhas({ previa: { total, mudam, linhas } }: { readonly previa: Previa }) {
  return (
    <>
      <p className={css['resumo']}>
        {mudam === total
          ? `${plural(total, 'muda', 'mudam')}.`
          : `${plural(mudam, 'muda', 'mudam')}; ${plural(total - mudam, 'fica', 'ficam')} como está.`}
        {linhas.length < total && ` Os ${linhas.length} primeiros:`}
      </p>
      <div className={css['linhas']}>
        <DataTable
          label="O que muda"
          rows={linhas}
          rowId={({ codNo }) => String(codNo)}
          columns={COLUNAS}
          mobileCard={(linha) => (
            <div data-stack={2}>
              <b>{linha.nome}</b>
              <small>{linha.caminho}</small>
              <span className="num">
                {formatBRL(linha.antes.centavos)} → {formatBRL(linha.depois.centavos)}
              </span>
            </div>
          )}
        />
      </div>
    </>
  );
}

const COLUNAS: readonly Column<Linha>[] = [
  {
    id: 'nome',
    header: 'Nome',
    strong: true,
    cell: ({ nome, caminho }) => (
      <span className={css['nome']}>
        {nome}
        <small>{caminho}</small>
      </span>
    ),
  },
  {
    id: 'preco',
    header: 'Preço',
    align: 'end',
    cell: ({ antes, depois }) => <DePara de={formatBRL(antes.centavos)} para={formatBRL(depois.centavos)} />,
  },
  {
    id: 'margem',
    header: 'Margem',
    align: 'end',
    cell: ({ antes, depois }) => (
      <DePara de={margemEmTexto(antes.margemBp)} para={margemEmTexto(depois.margemBp)} />
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ antes, depois }) => (
      <DePara de={SITUACAO_NO[antes.situacao].nome} para={SITUACAO_NO[depois.situacao].nome} />
    ),
  },
  {
    id: 'validade',
    header: 'Validade',
    cell: ({ antes, depois }) => <DePara de={vigencia(antes) ?? '—'} para={vigencia(depois) ?? '—'} />,
  },
];

/** Only what differs is said twice. */
const DePara = ({ de, para }: { readonly de: string; readonly para: string }) =>
  de === para ? (
    <span className={css['igual']}>{de}</span>
  ) : (
    <>
      <s className={css['igual']}>{de}</s> <b>{para}</b>
    </>
  );
