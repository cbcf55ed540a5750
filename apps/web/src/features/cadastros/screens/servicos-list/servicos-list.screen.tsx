import {
  servicoOferecidoContracts,
  type ServicoOferecido,
} from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { IconCopy, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { choose, NOVO } from '#kernel/session/choices.ts';
import { useConcessionaria, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { listaServicos, tiposServico, useRecarregar } from '../../components/equipe/consultas-equipe.ts';
import { Planilhas } from '../../components/equipe/planilhas.tsx';
import { Lista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { CartaoServico, COLUNAS_SERVICO } from './colunas-servico.tsx';

const CopiarServicosDialog = lazy(() =>
  import('./copiar-servicos-dialog.tsx').then((file) => ({ default: file.CopiarServicosDialog })),
);
const TiposDialog = lazy(() => import('./tipos-dialog.tsx').then((file) => ({ default: file.TiposDialog })));

const FORM = '/cadastros/servicos/form';
const ORDENAVEIS = ['descricao', 'tipo', 'tmoMin', 'precoFinalCentavos', 'alteradoEm'] as const;
const OCULTAS = ['alteradoEm'] as const;
const rowId = ({ codServicoOferecido }: ServicoOferecido): string => String(codServicoOferecido);

/** What the dealership offers, with the distributor's types in a dialog; the form opens by push from here only (spec §2). */
export function Screen() {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const consultar = useMemo(() => listaServicos(codConcessionaria), [codConcessionaria]);
  const filtros = useFiltros();
  const [excluido, setExcluido] = useState<ServicoOferecido | null>(null);
  const [tipos, setTipos] = useState(false);
  const [copiando, setCopiando] = useState(false);
  const temOutra = useConcessionarias().lista.length > 1;
  const { situar, excluir } = useMudancas();
  const abrir = (servico: ServicoOferecido): void => {
    choose('servico', servico);
    go(FORM);
  };
  return (
    <>
      <Lista
        titulo="Serviços"
        singular="serviço"
        nome="servicos"
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_SERVICO}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Buscar por descrição"
        filtros={filtros}
        controles={(consulta) => (
          <>
            <Planilhas tipo="servicos" titulo="serviços" consulta={consulta} />
            <Button icon={<IconTags size={16} />} onClick={() => setTipos(true)}>
              Tipos de serviço
            </Button>
            {temOutra && (
              <Button icon={<IconCopy size={16} />} onClick={() => setCopiando(true)}>
                Copiar de outra
              </Button>
            )}
          </>
        )}
        onNovo={() => {
          choose('servico', NOVO);
          go(FORM);
        }}
        onAbrir={abrir}
        acoes={(servico) => [
          { id: 'editar', label: 'Editar', onSelect: () => abrir(servico) },
          { id: 'situar', label: servico.ativo ? 'Desativar' : 'Ativar', onSelect: () => situar(servico) },
          'separator',
          { id: 'excluir', label: 'Excluir', danger: true, onSelect: () => setExcluido(servico) },
        ]}
        cartao={(servico) => <CartaoServico servico={servico} />}
        vazio="Cadastre o que a oficina faz: quem agenda escolhe daqui, com tempo e preço."
      />
      <Suspense>
        {copiando && (
          <CopiarServicosDialog codConcessionaria={codConcessionaria} onClose={() => setCopiando(false)} />
        )}
        {tipos && <TiposDialog onClose={() => setTipos(false)} />}
      </Suspense>
      {excluido && (
        <ConfirmDialog
          opened
          onClose={() => setExcluido(null)}
          title={`Excluir ${excluido.descricao}?`}
          confirmLabel="Excluir serviço"
          onConfirm={() => excluir(excluido)}
        >
          O que já foi agendado continua como está. Não dá para desfazer.
        </ConfirmDialog>
      )}
    </>
  );
}

function useFiltros(): readonly FiltroDaLista[] {
  const { data } = useQuery(tiposServico);
  return useMemo(
    () => [
      {
        param: 'codTipoServico',
        titulo: 'Tipo de serviço',
        opcoes: (data?.itens ?? []).map(({ codTipoServico, nome }) => ({
          id: String(codTipoServico),
          label: nome,
        })),
      },
      {
        param: 'agendaVirtual',
        titulo: 'Na agenda virtual',
        opcoes: [
          { id: 'sim', label: 'Sim' },
          { id: 'nao', label: 'Não' },
        ],
      },
    ],
    [data],
  );
}

function useMudancas() {
  const onSuccess = useRecarregar('servicos');
  const situacao = useCall(servicoOferecidoContracts.situacaoServicoOferecido, {
    onSuccess,
    done: { title: 'Situação alterada' },
  });
  const exclusao = useCall(servicoOferecidoContracts.excluirServicoOferecido, {
    onSuccess,
    done: { title: 'Serviço excluído' },
  });
  return {
    situar: ({ codServicoOferecido, ativo, versao }: ServicoOferecido): void =>
      situacao.mutate({ params: { codServicoOferecido }, body: { ativo: !ativo, versao } }),
    async excluir({ codServicoOferecido }: ServicoOferecido): Promise<void> {
      // A refusal has been told by its toast; the question closes all the same.
      await exclusao.mutateAsync({ params: { codServicoOferecido } }).catch(() => undefined);
    },
  };
}
