import { mecanicoContracts, type MecanicoDaLista } from '@oferta/contracts/cadastros/mecanico.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choose, NOVO } from '#kernel/session/choices.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { listaMecanicos, tiposServico, useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import { isPergunta } from '../../components/equipe/fora-de.ts';
import { CartaoDaPessoa } from '../../components/equipe/pessoa.tsx';
import { Planilhas } from '../../components/equipe/planilhas.tsx';
import { useSituarPessoa } from '../../components/equipe/use-situar-pessoa.tsx';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { COLUNAS_MECANICO, resumoDasEspecialidades } from './colunas-mecanico.tsx';

const FORM = '/cadastros/mecanicos/form';
const ORDENAVEIS = ['nome', 'box', 'custoHoraCentavos', 'codigoDms', 'alteradoEm'] as const;
const OCULTAS = ['custoHoraCentavos', 'alteradoEm'] as const;
const rowId = ({ codMecanico }: MecanicoDaLista): string => String(codMecanico);

/** The workshop's people; the form opens by push from here only (spec §2). */
export function Screen() {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const consultar = useMemo(() => listaMecanicos(codConcessionaria), [codConcessionaria]);
  const filtros = useFiltros();
  const abrir = (mecanico: MecanicoDaLista): void => {
    choose('mecanico', mecanico);
    go(FORM);
  };
  const { acoes, dialogo } = useSituarPessoa({ singular: 'mecânico', abrir, ...useMudancas() });
  return (
    <>
      <Lista
        titulo="Mecânicos"
        singular="mecânico"
        nome="mecanicos"
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_MECANICO}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar por nome ou código do DMS"
        filtros={filtros}
        controles={(consulta) => <Planilhas tipo="mecanicos" titulo="mecânicos" consulta={consulta} />}
        onNovo={() => {
          choose('mecanico', NOVO);
          go(FORM);
        }}
        onAbrir={abrir}
        acoes={acoes}
        cartao={(mecanico) => (
          <CartaoDaPessoa {...mecanico} detalhe={resumoDasEspecialidades(mecanico.especialidades)} />
        )}
        vazio="Cadastre quem trabalha na oficina: cada um vira uma raia no quadro."
      />
      {dialogo}
    </>
  );
}

function useFiltros(): readonly FiltroDaLista[] {
  const { data } = useQuery(tiposServico);
  return useMemo(
    () => [
      {
        param: 'codTipoServico',
        titulo: 'Especialidade',
        opcoes: (data?.itens ?? []).map(({ codTipoServico, nome }) => ({
          id: String(codTipoServico),
          label: nome,
        })),
      },
    ],
    [data],
  );
}

function useMudancas() {
  const onSuccess = useRecarregar('mecanicos');
  const situacao = useCall(mecanicoContracts.situacaoMecanico, {
    onSuccess,
    done: { title: 'Situação alterada' },
    onError: ({ codigo }) => isPergunta(codigo),
  });
  const exclusao = useCall(mecanicoContracts.excluirMecanico, {
    onSuccess,
    done: { title: 'Mecânico excluído' },
  });
  return {
    situar: (
      { codMecanico, versao }: MecanicoDaLista,
      mudanca: { ativo: boolean; confirmarForaDoHorario: boolean },
    ) => situacao.mutateAsync({ params: { codMecanico }, body: { ...mudanca, versao } }),
    excluir: ({ codMecanico }: MecanicoDaLista) => exclusao.mutateAsync({ params: { codMecanico } }),
  };
}
