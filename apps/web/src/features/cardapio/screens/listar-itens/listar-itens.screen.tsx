import type { ItemDaLista } from '@oferta/contracts/cardapio/item.ts';
import { ESPECIES_ITEM } from '@oferta/domain/cardapio/no.ts';
import { IconPackages, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { Lista, type ConsultaLista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import { useAlterarEmLote } from '../../components/alteracao/use-alterar-em-lote.tsx';
import { ESPECIES } from '../../components/composicao/especies.ts';
import { listaItens } from '../../components/listas/consultas-listas.ts';
import { FILTRO_SITUACAO, useFiltroDeModelo } from '../../components/listas/filtro-de-modelo.ts';
import { PlanilhaDaLista } from '../../components/listas/planilha-da-lista.tsx';
import { todosOsCodigos } from '../../components/listas/todos-os-codigos.ts';
import { CartaoItem, COLUNAS_ITEM } from './colunas-item.tsx';

const PecasDialog = lazyPart(
  async () => (await import('../../components/peca/pecas-dialog.tsx')).PecasDialog,
);

const PACOTE = '/cardapio/adicionar/pacote';
const ORDENAVEIS = ['caminho', 'nome', 'preco', 'km'] as const;
const rowId = ({ codNo }: ItemDaLista): string => String(codNo);

const FILTROS: readonly FiltroDaLista[] = [
  {
    param: 'especie',
    titulo: 'Tipo',
    opcoes: ESPECIES_ITEM.map((id) => ({ id, label: ESPECIES[id] })),
  },
  FILTRO_SITUACAO,
];

/** Every item of every package in one list, with the registry of parts beside it. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  // Filters, picked rows and an open bulk edit belong to one dealership.
  return <Itens key={codConcessionaria} codConcessionaria={codConcessionaria} />;
}

function Itens({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const go = useGo();
  const [pecas, setPecas] = useState(false);
  const [{ codPeca }, patch] = useSearchState({ codPeca: asNumber(0) });
  const peca = useQuery({ ...pecaDoFiltro(codPeca), enabled: codPeca > 0 });
  const consultar = useMemo(() => listaItens(codConcessionaria), [codConcessionaria]);
  const modelo = useFiltroDeModelo();
  const nomeDaPeca = peca.data?.descricao;
  const filtros = useMemo(
    () => [...FILTROS, ...umaPeca(codPeca, nomeDaPeca), modelo],
    [codPeca, nomeDaPeca, modelo],
  );
  const lote = useAlterarEmLote({
    alvo: 'item',
    codigosDe: (consulta: ConsultaLista) =>
      todosOsCodigos(
        (cada) => consultar(cada).queryFn(),
        ({ codNo }) => codNo,
        consulta,
      ),
  });
  const abrir = ({ codPacote }: ItemDaLista): void => go(`${PACOTE}/${codPacote}`);
  return (
    <>
      <Lista
        titulo="Itens do cardápio"
        singular="item"
        nome="itens-do-cardapio"
        comSituacao={false}
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_ITEM}
        ordenaveis={ORDENAVEIS}
        buscarPor="Buscar: filtro de óleo onix 40 mil"
        filtros={filtros}
        controles={(consulta, total, marcados) => (
          <>
            {codPeca > 0 && (
              <Button icon={<IconX size={16} />} onClick={() => patch({ codPeca: 0 })}>
                {nomeDaPeca ?? 'Só uma peça'}
              </Button>
            )}
            <Button icon={<IconPackages size={16} />} onClick={() => setPecas(true)}>
              Peças
            </Button>
            {lote.botao(consulta, total, marcados)}
            <PlanilhaDaLista
              exporta="cardapio"
              importa="cardapio"
              titulo="itens"
              codConcessionaria={codConcessionaria}
              consulta={consulta}
              total={total}
            />
          </>
        )}
        onAbrir={abrir}
        acoes={(item) => [
          { id: 'pacote', label: 'Abrir o pacote', onSelect: () => abrir(item) },
          ...(item.codPeca === null
            ? []
            : [
                {
                  id: 'peca',
                  label: 'Onde esta peça é usada',
                  onSelect: () => patch({ codPeca: item.codPeca ?? 0 }, { push: true }),
                },
              ]),
        ]}
        acoesDaSelecao={lote.acoesDaSelecao}
        cartao={(item) => <CartaoItem item={item} />}
        vazio="Os itens entram pelos pacotes: peças, mão de obra e insumos."
      />
      {lote.dialogo}
      {pecas && <PecasDialog onFechar={() => setPecas(false)} />}
    </>
  );
}

const pecaDoFiltro = (codPeca: number) => ({
  queryKey: ['cardapio', 'pecas', 'ficha', codPeca],
  queryFn: () => call(pecaContracts.getPeca, { params: { codPeca } }),
});

/** The part that the address narrows the list to. */
const umaPeca = (codPeca: number, nome: string | undefined): readonly FiltroDaLista[] =>
  codPeca > 0
    ? [{ param: 'codPeca', titulo: 'Peça', opcoes: [{ id: String(codPeca), label: nome ?? 'Só uma peça' }] }]
    : [];
