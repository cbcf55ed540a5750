import type { ItemAgregado } from '@oferta/contracts/cardapio/item-adicional.ts';
import { IconLinkOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { Button } from '#ui/button/button.tsx';
import { listaAgregados } from '../../components/listas/consultas-listas.ts';
import { PlanilhaDaLista } from '../../components/listas/planilha-da-lista.tsx';
import { AgregarDialog } from './agregar-dialog.tsx';
import { CartaoAgregado, COLUNAS_AGREGADO } from './colunas-agregado.tsx';
import { useDesagregar } from './use-desagregar.ts';

const ORDENAVEIS = ['descricao', 'caminho', 'preco'] as const;
const rowId = ({ codAgregado }: ItemAgregado): string => String(codAgregado);

/** Which extras go with which package or model. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  // Filters and picked rows belong to one dealership.
  return <Agregados key={codConcessionaria} codConcessionaria={codConcessionaria} />;
}

function Agregados({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const go = useGo();
  const [novo, setNovo] = useState(false);
  const [{ codAlacarte }] = useSearchState({ codAlacarte: asNumber(0) });
  const consultar = useMemo(() => listaAgregados(codConcessionaria), [codConcessionaria]);
  const filtros = useMemo(() => umItem(codAlacarte), [codAlacarte]);
  const desagregar = useDesagregar(codConcessionaria);
  const abrir = (agregado: ItemAgregado): void =>
    go(`/cardapio/itensAdicionais/adicionar/${agregado.codAlacarte}`);
  return (
    <>
      <Lista
        titulo="Itens agregados"
        singular="item agregado"
        nome="itens-agregados"
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_AGREGADO}
        ordenaveis={ORDENAVEIS}
        buscarPor="Buscar por item, carro ou pacote"
        filtros={filtros}
        controles={(consulta, total) => (
          <PlanilhaDaLista
            exporta="itensAgregado"
            titulo="itens agregados"
            codConcessionaria={codConcessionaria}
            consulta={consulta}
            total={total}
          />
        )}
        onNovo={() => setNovo(true)}
        onAbrir={abrir}
        acoes={(agregado) => [
          { id: 'editar', label: 'Editar o item adicional', onSelect: () => abrir(agregado) },
          'separator',
          {
            id: 'desagregar',
            label: 'Desagregar',
            danger: true,
            onSelect: () => desagregar([agregado.codAgregado]),
          },
        ]}
        acoesDaSelecao={(ids, limpar) => (
          <Button
            icon={<IconLinkOff size={16} />}
            onClick={() => {
              desagregar([...ids].map(Number));
              limpar();
            }}
          >
            Desagregar
          </Button>
        )}
        cartao={(agregado) => <CartaoAgregado agregado={agregado} />}
        vazio="Agregue um item adicional a um pacote ou modelo: ele é oferecido junto."
      />
      {novo && <AgregarDialog onFechar={() => setNovo(false)} />}
    </>
  );
}

/** The extra that the address narrows the list to. */
const umItem = (codAlacarte: number): readonly FiltroDaLista[] =>
  codAlacarte > 0
    ? [
        {
          param: 'codAlacarte',
          titulo: 'Item adicional',
          opcoes: [{ id: String(codAlacarte), label: 'Só o item escolhido' }],
        },
      ]
    : [];
