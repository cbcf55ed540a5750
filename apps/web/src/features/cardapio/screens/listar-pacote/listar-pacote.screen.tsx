import { arvoreContracts } from '@oferta/contracts/cardapio/arvore.ts';
import type { PacoteDaLista } from '@oferta/contracts/cardapio/pacote.ts';
import { SITUACOES_NO, type SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { useMemo } from 'react';
import { Lista, type ConsultaLista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { useAlterarEmLote } from '../../components/alteracao/use-alterar-em-lote.tsx';
import { useRecarregarCardapio } from '../../components/consultas-cardapio.ts';
import { listaPacotes } from '../../components/listas/consultas-listas.ts';
import { FILTRO_SITUACAO, useFiltroDeModelo } from '../../components/listas/filtro-de-modelo.ts';
import { PlanilhaDaLista } from '../../components/listas/planilha-da-lista.tsx';
import { todosOsCodigos } from '../../components/listas/todos-os-codigos.ts';
import { CartaoPacote, COLUNAS_PACOTE } from './colunas-pacote.tsx';

const FORM = '/cardapio/adicionar/pacote';
const ORDENAVEIS = ['caminho', 'nome', 'km', 'preco', 'margem', 'minutos', 'situacao', 'validoAte'] as const;
const OCULTAS = ['itens', 'economia', 'validoAte'] as const;
const rowId = ({ codPacote }: PacoteDaLista): string => String(codPacote);

const PARA: Readonly<Record<SituacaoNo, string>> = {
  publicado: 'Publicar',
  rascunho: 'Voltar a rascunho',
  inativo: 'Desativar',
};

const FILTROS: readonly FiltroDaLista[] = [
  FILTRO_SITUACAO,
  {
    param: 'abaixoDaMargem',
    titulo: 'Margem',
    opcoes: [{ id: '1', label: 'Abaixo da margem alvo' }],
  },
  { param: 'kmDe', titulo: 'Revisão a partir de (km)', exemplo: '10000' },
  { param: 'kmAte', titulo: 'Revisão até (km)', exemplo: '60000' },
];

/** Every package of the menu in one list, changed one by one or many at once. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  // Filters, picked rows and an open bulk edit belong to one dealership.
  return <Pacotes key={codConcessionaria} codConcessionaria={codConcessionaria} />;
}

function Pacotes({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const go = useGo();
  const consultar = useMemo(() => listaPacotes(codConcessionaria), [codConcessionaria]);
  const modelo = useFiltroDeModelo();
  const filtros = useMemo(() => [...FILTROS, modelo], [modelo]);
  const recarregar = useRecarregarCardapio();
  const situar = useCall(arvoreContracts.situarNo, {
    onSuccess: recarregar,
    done: { title: 'Situação alterada' },
  });
  const lote = useAlterarEmLote({
    alvo: 'pacote',
    codigosDe: (consulta: ConsultaLista) =>
      todosOsCodigos(
        (cada) => consultar(cada).queryFn(),
        ({ codPacote }) => codPacote,
        consulta,
      ),
  });
  const abrir = ({ codPacote }: PacoteDaLista): void => go(`${FORM}/${codPacote}`);
  return (
    <>
      <Lista
        titulo="Pacotes do cardápio"
        singular="pacote"
        nome="pacotes-do-cardapio"
        comSituacao={false}
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_PACOTE}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar: onix 40 mil completo"
        filtros={filtros}
        controles={(consulta, total, marcados) => (
          <>
            {lote.botao(consulta, total, marcados)}
            <PlanilhaDaLista
              exporta="pacotes"
              titulo="pacotes"
              codConcessionaria={codConcessionaria}
              consulta={consulta}
              total={total}
            />
          </>
        )}
        onNovo={() => go(FORM)}
        onAbrir={abrir}
        acoes={(pacote) => [
          { id: 'editar', label: 'Editar', onSelect: () => abrir(pacote) },
          'separator',
          ...SITUACOES_NO.filter((situacao) => situacao !== pacote.situacao).map((situacao) => ({
            id: situacao,
            label: PARA[situacao],
            onSelect: () =>
              situar.mutate({
                params: { codNo: pacote.codPacote },
                body: { versao: pacote.versao, situacao, abaixo: false },
              }),
          })),
        ]}
        acoesDaSelecao={lote.acoesDaSelecao}
        cartao={(pacote) => <CartaoPacote pacote={pacote} />}
        vazio="Monte a árvore do cardápio, ou importe a planilha: os pacotes aparecem aqui."
      />
      {lote.dialogo}
    </>
  );
}
