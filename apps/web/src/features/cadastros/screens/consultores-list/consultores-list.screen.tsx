import { consultorContracts, type ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import { IconArrowsSort } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { choose, NOVO } from '#kernel/session/choices.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { listaConsultores, useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import { isPergunta } from '../../components/equipe/fora-de.ts';
import { CartaoDaPessoa } from '../../components/equipe/pessoa.tsx';
import { Planilhas } from '../../components/equipe/planilhas.tsx';
import { useSituarPessoa } from '../../components/equipe/use-situar-pessoa.tsx';
import { Lista } from '#frames/lista/lista.tsx';
import { COLUNAS_CONSULTOR } from './colunas-consultor.tsx';
import { useOrdenar } from './use-ordenar.ts';

const OrdemDialog = lazyPart(async () => (await import('./ordem-dialog.tsx')).OrdemDialog);

const FORM = '/cadastros/consultores/form';
const ORDENAVEIS = ['nome', 'capacidade', 'codigoDms', 'alteradoEm'] as const;
const OCULTAS = ['codigoDms', 'alteradoEm'] as const;
const rowId = ({ codConsultor }: ConsultorCadastrado): string => String(codConsultor);

/** The reception's people in the agenda's order; the form opens by push from here only (spec §2). */
export function Screen() {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const consultar = useMemo(() => listaConsultores(codConcessionaria), [codConcessionaria]);
  const ordem = useOrdenar();
  const [ordenando, setOrdenando] = useState(false);
  const abrir = (consultor: ConsultorCadastrado): void => {
    choose('consultor', consultor);
    go(FORM);
  };
  const { acoes, dialogo } = useSituarPessoa({
    singular: 'consultor',
    abrir,
    ...useMudancas(),
    outras: ({ codConsultor }: ConsultorCadastrado) => [
      {
        id: 'subir',
        label: 'Mover para cima',
        disabled: !ordem.podeMover(codConsultor, -1),
        onSelect: () => ordem.mover(codConsultor, -1),
      },
      {
        id: 'descer',
        label: 'Mover para baixo',
        disabled: !ordem.podeMover(codConsultor, 1),
        onSelect: () => ordem.mover(codConsultor, 1),
      },
    ],
  });
  return (
    <>
      <Lista
        titulo="Consultores"
        singular="consultor"
        nome="consultores"
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_CONSULTOR}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar por nome ou código do DMS"
        controles={(consulta) => (
          <>
            <Planilhas tipo="consultores" titulo="consultores" consulta={consulta} />
            <Button
              icon={<IconArrowsSort size={16} />}
              disabled={ordem.ativos.length < 2}
              onClick={() => setOrdenando(true)}
            >
              Ordenar
            </Button>
          </>
        )}
        onNovo={() => {
          choose('consultor', NOVO);
          go(FORM);
        }}
        onAbrir={abrir}
        acoes={acoes}
        cartao={(consultor) => (
          <CartaoDaPessoa
            {...consultor}
            cor={consultor.corAgenda}
            detalhe={`${consultor.nomeTratado} · ${consultor.capacidade} por horário`}
          />
        )}
        vazio="Cadastre quem recebe os carros: cada um vira uma coluna na agenda."
      />
      {dialogo}
      {ordenando && (
        <Suspense fallback={null}>
          <OrdemDialog
            ativos={ordem.ativos}
            salvando={ordem.salvando}
            onSalvar={ordem.salvar}
            onClose={() => setOrdenando(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useMudancas() {
  const onSuccess = useRecarregar('consultores');
  const situacao = useCall(consultorContracts.situacaoConsultor, {
    onSuccess,
    done: { title: 'Situação alterada' },
    onError: ({ codigo }) => isPergunta(codigo),
  });
  const exclusao = useCall(consultorContracts.excluirConsultor, {
    onSuccess,
    done: { title: 'Consultor excluído' },
  });
  return {
    situar: (
      { codConsultor, versao }: ConsultorCadastrado,
      mudanca: { ativo: boolean; confirmarForaDoHorario: boolean },
    ) => situacao.mutateAsync({ params: { codConsultor }, body: { ...mudanca, versao } }),
    excluir: ({ codConsultor }: ConsultorCadastrado) => exclusao.mutateAsync({ params: { codConsultor } }),
  };
}
