import { mensagemContracts, type MensagemNaFila } from '@oferta/contracts/machines/mensagem.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import { listaPesquisasContracts } from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { Suspense, type ReactNode } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { ListaDePesquisas } from '#features/oficina-digital/public.ts';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { Lista, type ConsultaLista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { COLUNAS, EstadoDaMensagem } from './colunas-das-mensagens.tsx';
import { destinoDe, NOME_CANAL } from './mensagem-em-palavras.ts';

type Query = NonNullable<CallOf<typeof mensagemContracts.listMensagens>['query']>;

const FILTROS: readonly FiltroDaLista[] = [
  {
    param: 'estado',
    titulo: 'Situação',
    opcoes: [
      { id: 'pendente', label: 'Na fila' },
      { id: 'enviada', label: 'Enviadas' },
      { id: 'falhou', label: 'Não enviadas' },
    ],
  },
  {
    param: 'canal',
    titulo: 'Canal',
    opcoes: Object.entries(NOME_CANAL).map(([id, label]) => ({ id, label })),
  },
];

const mensagens =
  (codConcessionaria: number) =>
  ({ filtros, ...consulta }: ConsultaLista) => ({
    queryKey: ['suporte', 'mensagens', codConcessionaria, filtros, consulta] as const,
    queryFn: () =>
      call(mensagemContracts.listMensagens, {
        params: { codConcessionaria },
        // Words of the address; the server refuses those that are not the contract's.
        query: { ...consulta, ...filtros } as Query,
      }),
  });

const ABAS = ['mensagens', 'pesquisas'] as const;

/** What was written to clients, and what they answered to the survey, for whoever may read that. */
export function Screen() {
  const [{ aba }, patch] = useSearchState({ aba: asOneOf(ABAS) });
  const leRespostas = usePode(listaPesquisasContracts.listPesquisas);
  const abas = leRespostas && (
    <Tabs
      label="Com os clientes"
      items={[
        { id: 'mensagens', label: 'Mensagens' },
        { id: 'pesquisas', label: 'Respostas da pesquisa' },
      ]}
      value={aba}
      onChange={(id) => patch({ aba: id })}
    />
  );
  if (leRespostas && aba === 'pesquisas')
    return (
      <Suspense fallback={<Skeleton variant="table" />}>
        <ListaDePesquisas abas={abas} />
      </Suspense>
    );
  return <CaixaDeSaida abas={abas} />;
}

/** The outbox, and whether what is in it has gone. */
function CaixaDeSaida({ abas }: { readonly abas: ReactNode }) {
  const { codConcessionaria } = useConcessionaria();
  return (
    <Lista
      titulo="Mensagens"
      abas={abas}
      singular="mensagem"
      nome="mensagens"
      buscarPor="Buscar por telefone, e-mail ou texto"
      comSituacao={false}
      filtros={FILTROS}
      figuras={[
        { label: 'Na fila', value: ({ pendentes }) => emNumero(pendentes) },
        { label: 'Não enviadas', value: ({ falhas }) => emNumero(falhas) },
      ]}
      consultar={mensagens(codConcessionaria)}
      rowId={({ codMensagem }: MensagemNaFila) => String(codMensagem)}
      colunas={COLUNAS}
      ordenaveis={['criadaEm']}
      cartao={(mensagem) => (
        <CartaoDoCadastro
          titulo={`${NOME_CANAL[mensagem.canal]} para ${destinoDe(mensagem)}`}
          situacao={<EstadoDaMensagem {...mensagem} />}
        >
          {mensagem.assunto ?? mensagem.texto}
        </CartaoDoCadastro>
      )}
      tituloVazio="Nenhuma mensagem ainda."
      vazio="Confirmações, avisos de carro pronto, orçamentos e pesquisas aparecem aqui, na fila e depois de enviados."
    />
  );
}
