import { itemAdicionalContracts, type ItemAdicional } from '@oferta/contracts/cardapio/item-adicional.ts';
import { useMemo } from 'react';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import {
  CartaoItemAdicional,
  colunasItemAdicional,
} from '../../components/item-adicional/colunas-item-adicional.tsx';
import { listaItensAdicionais, useRecarregar } from '../../components/listas/consultas-listas.ts';
import { PlanilhaDaLista } from '../../components/listas/planilha-da-lista.tsx';
import { useExclusao } from '../../components/listas/use-exclusao.tsx';

const FORM = '/cardapio/itensAdicionais/adicionar';
const ORDENAVEIS = ['descricao', 'categoria', 'preco', 'margem'] as const;
const OCULTAS = ['pecas', 'custo'] as const;
const rowId = ({ codAlacarte }: ItemAdicional): string => String(codAlacarte);

const FILTROS: readonly FiltroDaLista[] = [
  { param: 'categoria', titulo: 'Categoria', exemplo: 'Como está escrita no item' },
];

/** What is sold beside the packages, à la carte. */
export function AbaItensAdicionais() {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const consultar = useMemo(() => listaItensAdicionais(codConcessionaria), [codConcessionaria]);
  const { situar, excluir } = useMudancas();
  const colunas = useMemo(() => colunasItemAdicional(situar), [situar]);
  const { perguntar, dialogo } = useExclusao<ItemAdicional>({
    rotulo: 'Excluir item adicional',
    nomeDe: ({ descricao }) => descricao,
    excluir,
    children:
      'Só o que não está agregado a nada pode ser excluído; os outros se desativam. Não dá para desfazer.',
  });
  const abrir = ({ codAlacarte }: ItemAdicional): void => go(`${FORM}/${codAlacarte}`);
  return (
    <>
      <Lista
        semTitulo
        titulo="Itens adicionais"
        singular="item adicional"
        nome="itensAdicionais"
        consultar={consultar}
        rowId={rowId}
        colunas={colunas}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar item ou categoria"
        filtros={FILTROS}
        controles={(consulta, total) => (
          <PlanilhaDaLista
            exporta="itensAdicionais"
            importa="itensAdicionais"
            titulo="itens adicionais"
            codConcessionaria={codConcessionaria}
            consulta={consulta}
            total={total}
          />
        )}
        onNovo={() => go(FORM)}
        onAbrir={abrir}
        acoes={(item) => [
          { id: 'editar', label: 'Editar', onSelect: () => abrir(item) },
          { id: 'situar', label: item.ativo ? 'Desativar' : 'Ativar', onSelect: () => situar(item) },
          {
            id: 'agregados',
            label: 'Onde está agregado',
            onSelect: () => go('/listarItensAgregado', { search: { codAlacarte: String(item.codAlacarte) } }),
          },
          'separator',
          { id: 'excluir', label: 'Excluir', danger: true, onSelect: () => perguntar(item) },
        ]}
        cartao={(item) => <CartaoItemAdicional item={item} />}
        vazio="Cadastre o que se oferece junto da revisão: higienização, palhetas, alinhamento."
      />
      {dialogo}
    </>
  );
}

function useMudancas() {
  const onSuccess = useRecarregar('itensAdicionais');
  const volta = useCall(itemAdicionalContracts.situarItemAdicional, { onSuccess });
  const situacao = useCall(itemAdicionalContracts.situarItemAdicional, {
    onSuccess,
    onError: () => onSuccess(),
    done: {
      title: 'Situação alterada',
      undo: ({ codAlacarte, ativo, versao }) =>
        volta.mutate({ params: { codAlacarte }, body: { ativo: !ativo, versao } }),
    },
  });
  const exclusao = useCall(itemAdicionalContracts.excluirItemAdicional, {
    onSuccess,
    done: { title: 'Item adicional excluído' },
  });
  return {
    situar: ({ codAlacarte, ativo, versao }: ItemAdicional): void =>
      situacao.mutate({ params: { codAlacarte }, body: { ativo: !ativo, versao } }),
    excluir: ({ codAlacarte }: ItemAdicional) => exclusao.mutateAsync({ params: { codAlacarte } }),
  };
}
