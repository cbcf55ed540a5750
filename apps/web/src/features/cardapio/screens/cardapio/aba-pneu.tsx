import { pneuContracts, type Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { useMemo } from 'react';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { useHoje } from '#features/cadastros/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { listaPneus, useRecarregar } from '../../components/listas/consultas-listas.ts';
import { PlanilhaDaLista } from '../../components/listas/planilha-da-lista.tsx';
import { useExclusao } from '../../components/listas/use-exclusao.tsx';
import { CartaoPneu, colunasPneu, nomeDoPneu } from '../../components/pneu/colunas-pneu.tsx';

const FORM = '/cardapio/pneu/adicionar';
const ORDENAVEIS = ['medida', 'marca', 'preco', 'custo'] as const;
const OCULTAS = ['custo'] as const;
const AROS = ['13', '14', '15', '16', '17', '18', '19', '20', '21', '22'] as const;
const rowId = ({ codPneus }: Pneu): string => String(codPneus);

const FILTROS: readonly FiltroDaLista[] = [
  { param: 'modelo', titulo: 'Serve no carro', exemplo: 'Onix' },
  { param: 'medida', titulo: 'Medida', exemplo: '205/55 R16' },
  { param: 'aro', titulo: 'Aro', opcoes: AROS.map((id) => ({ id, label: `Aro ${id}` })) },
];

/** The dealership's tyres, found by size or by the car they fit. */
export function AbaPneu() {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const consultar = useMemo(() => listaPneus(codConcessionaria), [codConcessionaria]);
  const hoje = useHoje();
  const { situar, excluir } = useMudancas();
  const colunas = useMemo(() => colunasPneu(hoje, situar), [hoje, situar]);
  const { perguntar, dialogo } = useExclusao<Pneu>({
    rotulo: 'Excluir pneu',
    nomeDe: nomeDoPneu,
    excluir,
    children: 'Não dá para desfazer. Para só deixar de oferecer, desative.',
  });
  const abrir = ({ codPneus }: Pneu): void => go(`${FORM}/${codPneus}`);
  return (
    <>
      <Lista
        semTitulo
        titulo="Pneus"
        singular="pneu"
        nome="pneus"
        consultar={consultar}
        rowId={rowId}
        colunas={colunas}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar medida, marca ou desenho"
        filtros={FILTROS}
        controles={(consulta, total) => (
          <PlanilhaDaLista
            exporta="pneu"
            importa="pneu"
            titulo="pneus"
            codConcessionaria={codConcessionaria}
            consulta={consulta}
            total={total}
          />
        )}
        onNovo={() => go(FORM)}
        onAbrir={abrir}
        acoes={(pneu) => [
          { id: 'editar', label: 'Editar', onSelect: () => abrir(pneu) },
          { id: 'situar', label: pneu.ativo ? 'Desativar' : 'Ativar', onSelect: () => situar(pneu) },
          'separator',
          { id: 'excluir', label: 'Excluir', danger: true, onSelect: () => perguntar(pneu) },
        ]}
        cartao={(pneu) => <CartaoPneu pneu={pneu} />}
        vazio="Cadastre os pneus que a loja vende, ou importe a planilha: a medida leva ao carro em que servem."
      />
      {dialogo}
    </>
  );
}

function useMudancas() {
  const onSuccess = useRecarregar('pneus');
  const volta = useCall(pneuContracts.situarPneu, { onSuccess });
  const situacao = useCall(pneuContracts.situarPneu, {
    onSuccess,
    onError: () => onSuccess(),
    done: {
      title: 'Situação alterada',
      undo: ({ codPneus, ativo, versao }) =>
        volta.mutate({ params: { codPneus }, body: { ativo: !ativo, versao } }),
    },
  });
  const exclusao = useCall(pneuContracts.excluirPneu, { onSuccess, done: { title: 'Pneu excluído' } });
  return {
    situar: ({ codPneus, ativo, versao }: Pneu): void =>
      situacao.mutate({ params: { codPneus }, body: { ativo: !ativo, versao } }),
    excluir: ({ codPneus }: Pneu) => exclusao.mutateAsync({ params: { codPneus } }),
  };
}
