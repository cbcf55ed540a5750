import type { Fornecedor } from '@oferta/contracts/estoque/fornecedor.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconGridDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { listaFornecedores } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import deles from './fornecedor/fornecedor.module.css';
import { FormFornecedor } from './fornecedor/form-fornecedor.tsx';
import { PoliticaPorClasse } from './fornecedor/politica-por-classe.tsx';

const diaEMes = (dia: string): string => formatDia(dia).slice(0, 5);

const COLUNAS: readonly Column<Fornecedor>[] = [
  { id: 'nome', header: 'Fornecedor', cell: ({ nome }) => nome, strong: true },
  {
    id: 'pecas',
    header: 'Peças',
    cell: ({ pecas }) => <span className="num">{inteiro(pecas)}</span>,
    align: 'end',
  },
  {
    id: 'prazo',
    header: 'Prazo',
    cell: ({ prazoDias }) => <span className="num">{plural(prazoDias, 'dia', 'dias')}</span>,
    align: 'end',
  },
  {
    id: 'revisao',
    header: 'Pede a cada',
    cell: ({ revisaoDias }) => <span className="num">{plural(revisaoDias, 'dia', 'dias')}</span>,
    align: 'end',
  },
  {
    id: 'proximo',
    header: 'Próximo pedido',
    cell: ({ sai, chega }) => (
      <span className="num">
        {diaEMes(sai)} → {diaEMes(chega)}
      </span>
    ),
  },
  {
    id: 'minimo',
    header: 'Mínimo',
    cell: ({ pedidoMinimoCentavos }) => (
      <span className="num">{pedidoMinimoCentavos === null ? '—' : formatBRL(pedidoMinimoCentavos)}</span>
    ),
    align: 'end',
  },
  {
    id: 'emergencias',
    header: 'Emergências, 90 dias',
    cell: ({ emergencias: { pedidos, centavos, freteCentavos } }) => (
      <span className="num">
        {pedidos === 0 ? '—' : `${inteiro(pedidos)} · ${formatBRL(centavos + freteCentavos)}`}
      </span>
    ),
    align: 'end',
  },
  {
    id: 'orcamento',
    header: 'Orçamento',
    cell: ({ orcamentoCentavos }) => (
      <span className="num">{orcamentoCentavos === null ? '—' : formatBRL(orcamentoCentavos)}</span>
    ),
    align: 'end',
  },
];

interface DialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** Who delivers parts and how is ordered from each; which part comes from whom is brought by a spreadsheet. */
export function FornecedoresDialog({ codConcessionaria, onFechar }: DialogProps) {
  const [aberto, setAberto] = useState<number | 'novo' | null>(null);
  const [politica, setPolitica] = useState(false);
  const { data, isError, refetch } = useQuery(listaFornecedores(codConcessionaria));
  if (aberto !== null)
    return (
      <FormFornecedor
        codConcessionaria={codConcessionaria}
        fornecedor={data?.find(({ codFornecedor }) => codFornecedor === aberto) ?? null}
        onFechar={() => setAberto(null)}
      />
    );
  if (politica)
    return <PoliticaPorClasse codConcessionaria={codConcessionaria} onFechar={() => setPolitica(false)} />;
  return (
    <Dialog opened size="lg" onClose={onFechar} title="Fornecedores">
      <div className={deles['barra']}>
        <BotaoImportar
          tipo="estoque"
          titulo="estoque de peças"
          rotulo="Importar estoque"
          codConcessionaria={codConcessionaria}
        />
        <BotaoImportar
          tipo="fornecedores-de-pecas"
          titulo="fornecedores de peças"
          rotulo="Importar fornecedores"
          codConcessionaria={codConcessionaria}
        />
        <ExportarLista
          tipo="fornecedores-de-pecas"
          resumo={plural(data?.length ?? 0, 'fornecedor', 'fornecedores')}
          codConcessionaria={codConcessionaria}
          filtro={{}}
        />
        <Button icon={<IconGridDots size={16} />} onClick={() => setPolitica(true)}>
          Política por classe
        </Button>
        <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setAberto('novo')}>
          Novo fornecedor
        </Button>
      </div>
      <DataTable
        label="Fornecedores"
        rows={data ?? []}
        rowId={({ codFornecedor }) => String(codFornecedor)}
        columns={COLUNAS}
        status={isError ? 'error' : data ? 'ready' : 'loading'}
        error={{ onRetry: () => void refetch() }}
        empty={
          <EmptyState title="Nenhum fornecedor ainda.">
            Cadastre um, ou importe uma planilha que diga de quem vem cada peça.
          </EmptyState>
        }
        onOpen={({ codFornecedor }) => setAberto(codFornecedor)}
        mobileCard={(fornecedor) => <CartaoFornecedor fornecedor={fornecedor} />}
      />
    </Dialog>
  );
}

/** A supplier on the phone. */
const CartaoFornecedor = ({
  fornecedor: { nome, pecas, prazoDias, revisaoDias, orcamentoCentavos, sai, chega },
}: {
  readonly fornecedor: Fornecedor;
}) => (
  <div className={css['cartao']} data-stack={10}>
    <div>
      <b>{nome}</b>
      {orcamentoCentavos !== null && <span className="num">{formatBRL(orcamentoCentavos)}</span>}
    </div>
    <span className={css['codigo']}>
      {plural(pecas, 'peça', 'peças')} · chega em {plural(prazoDias, 'dia', 'dias')} · pede a cada{' '}
      {plural(revisaoDias, 'dia', 'dias')} · próximo pedido {diaEMes(sai)}, aqui em {diaEMes(chega)}
    </span>
  </div>
);
