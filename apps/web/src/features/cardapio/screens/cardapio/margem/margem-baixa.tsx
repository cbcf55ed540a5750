import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconArrowLeft, IconTrendingUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { asFlag, asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { estadoDaConsulta, ListaFrame } from '#frames/lista/lista-frame.tsx';
import { margemEmTexto } from '../../../components/em-palavras.ts';
import { PreviaDoLote } from '../../../components/lote/previa-do-lote.tsx';
import { COLUNAS_MARGEM, type LinhaDaMargem } from './colunas-margem.tsx';
import css from './margem.module.css';

const POR_PAGINA = 100;
const NENHUM: ReadonlySet<string> = new Set();
const ORDENS = ['margem', 'caminho', 'preco'] as const;

/** Packages that earn less than the target, with what became dearer in them; brought to the target all at once. */
export function MargemBaixa({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const go = useGo();
  const [url, patch] = useSearchState({ q: asText, pagina: asNumber(1), ordem: asText, desc: asFlag });
  const busca = useTermo(url.q ?? '');
  const ordem = ORDENS.find((cada) => cada === url.ordem) ?? 'margem';
  const [selecao, setSelecao] = useState(NENHUM);
  const [alvo, setAlvo] = useState<readonly number[] | 'todos' | null>(null);
  const consulta = useQuery({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'margem', busca, url.pagina, ordem, url.desc],
    queryFn: () =>
      call(pacoteContracts.listMargemBaixa, {
        params: { codConcessionaria },
        query: {
          pagina: url.pagina,
          tamanho: POR_PAGINA,
          ordem,
          ...(url.desc && { desc: '1' as const }),
          ...(busca !== '' && { busca }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = consulta;
  const { lista } = useListaTeclas();
  const total = data?.total ?? 0;

  return (
    <>
      <ListaFrame
        titulo="Pacotes abaixo da margem alvo"
        rotuloDosControles="Controles da margem"
        teclas={lista}
        isChanging={isPlaceholderData}
        isAntiga={isPlaceholderData}
        controles={
          <ListControls
            search={
              <SearchInput
                label="Buscar pacote"
                value={url.q ?? ''}
                onChange={(q) => patch({ q: q || undefined, pagina: 1 })}
                shortcut="/"
              />
            }
            slices={
              <>
                <IconButton label="Voltar à árvore" onClick={() => go('/cardapio/tree')}>
                  <IconArrowLeft size={18} />
                </IconButton>
                <h2 className={css['titulo']}>
                  {data ? plural(total, 'pacote abaixo', 'pacotes abaixo') : 'Pacotes abaixo'} da margem alvo
                </h2>
              </>
            }
            primary={
              total > 0 && (
                <Button
                  variant="primary"
                  icon={<IconTrendingUp size={16} />}
                  onClick={() => setAlvo('todos')}
                >
                  Levar todos à margem
                </Button>
              )
            }
          />
        }
      >
        <DataTable
          label="Pacotes abaixo da margem alvo"
          rows={data?.itens ?? []}
          rowId={({ pacote }) => String(pacote.codPacote)}
          columns={COLUNAS_MARGEM}
          {...estadoDaConsulta(consulta)}
          sort={{ column: ordem, desc: url.desc }}
          onSort={(sort) => patch({ ordem: sort?.column, desc: sort?.desc ?? false, pagina: 1 })}
          onOpen={({ pacote }) => go(`/cardapio/adicionar/pacote/${pacote.codPacote}`)}
          selection={{ ids: selecao, onChange: setSelecao }}
          bulkActions={(ids) => (
            <Button icon={<IconTrendingUp size={16} />} onClick={() => setAlvo([...ids].map(Number))}>
              Levar à margem alvo
            </Button>
          )}
          mobileCard={Cartao}
          empty={
            <EmptyState title={busca ? 'Nada com esta busca.' : 'Todos os pacotes alcançam a margem alvo.'}>
              {busca ? undefined : 'Quando uma peça encarecer, os pacotes que perderem margem aparecem aqui.'}
            </EmptyState>
          }
        />
        {total > 0 && (
          <Pager page={url.pagina} size={POR_PAGINA} total={total} onPage={(pagina) => patch({ pagina })} />
        )}
      </ListaFrame>
      {alvo !== null && (
        <PreviaDoLote
          titulo="Levar à margem alvo"
          pedido={{
            codConcessionaria,
            alvo: 'pacote',
            mudanca: { tipo: 'margemAlvo' },
            selecao:
              alvo === 'todos'
                ? { por: 'filtro', abaixoDaMargem: true, ...(busca !== '' && { busca }) }
                : { por: 'codigos', codigos: [...alvo] },
          }}
          onFechar={() => setAlvo(null)}
          onAplicado={() => {
            setAlvo(null);
            setSelecao(NENHUM);
          }}
        />
      )}
    </>
  );
}

const Cartao = ({ pacote, sugeridoCentavos }: LinhaDaMargem) => (
  <div data-stack={2}>
    <b>{pacote.nome}</b>
    <small>
      {pacote.marca} {pacote.modelo} · {pacote.revisao}
    </small>
    <span className="num">
      {formatBRL(pacote.totais.centavos)} → {formatBRL(sugeridoCentavos)} · margem{' '}
      {margemEmTexto(pacote.totais.margemBp)}
    </span>
  </div>
);
