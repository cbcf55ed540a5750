import { manualContracts, type ManualProprietario } from '@oferta/contracts/cardapio/manual.ts';
import { useMemo } from 'react';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { listaManuais, useRecarregar } from '../../components/listas/consultas-listas.ts';
import { PlanilhaDaLista } from '../../components/listas/planilha-da-lista.tsx';
import { useExclusao } from '../../components/listas/use-exclusao.tsx';
import { CartaoManual, colunasManual, nomeDoManual } from '../../components/manual/colunas-manual.tsx';

const FORM = '/cardapio/manual/adicionar';
const ORDENAVEIS = ['modelo', 'km'] as const;
const OCULTAS = ['tolerancia', 'pagina'] as const;
const rowId = ({ codManualProprietario }: ManualProprietario): string => String(codManualProprietario);

const FILTROS: readonly FiltroDaLista[] = [
  { param: 'marca', titulo: 'Marca', exemplo: 'Chevrolet' },
  { param: 'modelo', titulo: 'Modelo', exemplo: 'Onix' },
];

/** The makers' maintenance plans, a visit a line. */
export function AbaManual() {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const consultar = useMemo(() => listaManuais(codConcessionaria), [codConcessionaria]);
  const { situar, excluir } = useMudancas();
  const colunas = useMemo(() => colunasManual(situar), [situar]);
  const { perguntar, dialogo } = useExclusao<ManualProprietario>({
    rotulo: 'Excluir revisão do manual',
    nomeDe: nomeDoManual,
    excluir,
    children: 'Não dá para desfazer. Para só deixar de mostrar, desative.',
  });
  const abrir = ({ codManualProprietario }: ManualProprietario): void =>
    go(`${FORM}/${codManualProprietario}`);
  return (
    <>
      <Lista
        semTitulo
        titulo="Manual do proprietário"
        singular="revisão do manual"
        novo="Nova"
        nome="manual"
        consultar={consultar}
        rowId={rowId}
        colunas={colunas}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar por modelo"
        filtros={FILTROS}
        controles={(consulta, total) => (
          <PlanilhaDaLista
            exporta="manual"
            importa="manual"
            titulo="revisões do manual"
            codConcessionaria={codConcessionaria}
            consulta={consulta}
            total={total}
          />
        )}
        onNovo={() => go(FORM)}
        onAbrir={abrir}
        acoes={(manual) => [
          { id: 'editar', label: 'Editar', onSelect: () => abrir(manual) },
          {
            id: 'copiar',
            label: 'Copiar para a próxima revisão',
            onSelect: () => go(FORM, { search: { copiar: String(manual.codManualProprietario) } }),
          },
          { id: 'situar', label: manual.ativo ? 'Desativar' : 'Ativar', onSelect: () => situar(manual) },
          'separator',
          { id: 'excluir', label: 'Excluir', danger: true, onSelect: () => perguntar(manual) },
        ]}
        cartao={(manual) => <CartaoManual manual={manual} />}
        vazio="Cadastre o que a fábrica manda fazer em cada revisão: o cliente lê em palavras simples."
      />
      {dialogo}
    </>
  );
}

function useMudancas() {
  const onSuccess = useRecarregar('manual');
  const volta = useCall(manualContracts.situarManual, { onSuccess });
  const situacao = useCall(manualContracts.situarManual, {
    onSuccess,
    onError: () => onSuccess(),
    done: {
      title: 'Situação alterada',
      undo: ({ codManualProprietario, ativo, versao }) =>
        volta.mutate({ params: { codManualProprietario }, body: { ativo: !ativo, versao } }),
    },
  });
  const exclusao = useCall(manualContracts.excluirManual, {
    onSuccess,
    done: { title: 'Revisão do manual excluída' },
  });
  return {
    situar: ({ codManualProprietario, ativo, versao }: ManualProprietario): void =>
      situacao.mutate({ params: { codManualProprietario }, body: { ativo: !ativo, versao } }),
    excluir: ({ codManualProprietario }: ManualProprietario) =>
      exclusao.mutateAsync({ params: { codManualProprietario } }),
  };
}
