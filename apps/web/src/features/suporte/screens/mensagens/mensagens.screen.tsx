import { mensagemContracts, type MensagemNaFila } from '@oferta/contracts/suporte/mensagem.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
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

/** What was written to clients, and whether it has gone: the outbox, for whoever writes to them. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  return (
    <Lista
      titulo="Mensagens"
      singular="mensagem"
      nome="mensagens"
      buscarPor="Buscar por telefone, e-mail ou texto"
      comSituacao={false}
      filtros={FILTROS}
      figuras={[
        { label: 'Na fila', value: ({ pendentes }) => pendentes.toLocaleString('pt-BR') },
        { label: 'Não enviadas', value: ({ falhas }) => falhas.toLocaleString('pt-BR') },
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
