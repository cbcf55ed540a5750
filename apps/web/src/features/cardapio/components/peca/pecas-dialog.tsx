import type { Peca } from '@oferta/contracts/cardapio/peca.ts';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { codigoCurto, isApiError } from '#kernel/data/api-error.ts';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { CartaoDaLista } from '../listas/cartao-da-lista.tsx';
import { listaPecas } from '../listas/consultas-listas.ts';
import { COLUNAS_PECA } from './colunas-peca.tsx';
import { FormPeca } from './form-peca.tsx';
import css from './peca.module.css';

const POR_PAGINA = 50;
type Aberta = Peca | 'nova' | null;

/** The registry of parts: found, corrected, created; a new cost says what it does to the packages. */
export function PecasDialog({ onFechar }: { readonly onFechar: () => void }) {
  const { codConcessionaria } = useConcessionaria();
  const [q, setQ] = useState('');
  const [pagina, setPagina] = useState(1);
  const [aberta, setAberta] = useState<Aberta>(null);
  const busca = useTermo(q);
  const dados = useQuery({
    ...listaPecas(codConcessionaria, busca, pagina),
    placeholderData: keepPreviousData,
  });
  const total = dados.data?.total ?? 0;
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  if (aberta !== null)
    return <FormPeca peca={aberta === 'nova' ? null : aberta} onFechar={() => setAberta(null)} />;
  return (
    <Dialog opened size="lg" onClose={onFechar} title="Peças">
      <div className={css['barra']}>
        <SearchInput
          label="Buscar peça por código ou descrição"
          value={q}
          onChange={(texto) => {
            setQ(texto);
            setPagina(1);
          }}
        />
        <ExportarLista
          tipo="peca"
          codConcessionaria={codConcessionaria}
          filtro={{ busca }}
          resumo={`O que a lista mostra: ${plural(total, 'peça', 'peças')}`}
        />
        <BotaoImportar tipo="peca" titulo="peças" codConcessionaria={codConcessionaria} />
        <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
          Nova peça
        </Button>
      </div>
      <div className={css['linhas']}>
        <DataTable
          label="Peças"
          rows={dados.data?.itens ?? []}
          rowId={({ codPeca }) => String(codPeca)}
          columns={COLUNAS_PECA}
          status={dados.isError ? 'error' : dados.isPending ? 'loading' : 'ready'}
          error={{
            code: isApiError(dados.error) ? codigoCurto(dados.error) : undefined,
            onRetry: () => void dados.refetch(),
          }}
          onOpen={setAberta}
          mobileCard={(peca) => (
            <CartaoDaLista
              titulo={peca.descricao}
              detalhe={peca.codigo}
              valor={formatBRL(peca.vendaCentavos)}
              nota={`custo ${formatBRL(peca.custoCentavos)}`}
            />
          )}
          empty={
            <EmptyState title={q === '' ? 'Nenhuma peça ainda.' : 'Nada com esta busca.'}>
              Cadastre a primeira, ou importe a planilha do estoque.
            </EmptyState>
          }
        />
      </div>
      {paginas > 1 && (
        <nav className={css['paginas']} data-line={8} aria-label="Páginas de peças">
          <span className="num">{emNumero(total)} peças</span>
          <Button disabled={pagina <= 1} onClick={() => setPagina(pagina - 1)}>
            Anterior
          </Button>
          <span className="num">
            {pagina} / {paginas}
          </span>
          <Button disabled={pagina >= paginas} onClick={() => setPagina(pagina + 1)}>
            Próxima
          </Button>
        </nav>
      )}
    </Dialog>
  );
}
