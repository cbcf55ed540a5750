import {
  ESTADOS_MENSAGEM,
  operacaoContracts,
  type MensagemNaFila,
} from '@oferta/contracts/ferramentas/operacao.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Chegando } from '#frames/chegando.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { mensagensNaFila } from '../../../hooks/operacao-options.ts';
import css from './operacao.module.css';

const ESTADOS = {
  pendente: { rotulo: 'Esperando', tom: 4, vazio: 'Nada espera para sair.' },
  falhou: { rotulo: 'Não saíram', tom: 'late', vazio: 'Nada falhou.' },
  enviada: { rotulo: 'Enviadas', tom: 5, vazio: 'Nada saiu ainda.' },
} as const;
const CANAIS = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** A distributor's messages by where they stand; what did not go out is tried again from here. */
export function CaixaDeSaida({ codDistribuidor }: { readonly codDistribuidor: number }) {
  const [{ estado }, patch] = useSearchState({ estado: asOneOf(ESTADOS_MENSAGEM) });
  const dados = useQuery(mensagensNaFila(codDistribuidor, estado));
  const totais = dados.data?.totais;
  return (
    <>
      <Tabs
        label="Estado das mensagens"
        items={ESTADOS_MENSAGEM.map((id) => ({ id, label: ESTADOS[id].rotulo, count: totais?.[id] }))}
        value={estado}
        onChange={(para) => patch({ estado: para })}
      />
      {!dados.data ? (
        <Chegando de={dados} variant="text" count={4} />
      ) : dados.data.mensagens.length === 0 ? (
        <EmptyState title={ESTADOS[estado].vazio} />
      ) : (
        <ul className={css['linhas']} aria-label={ESTADOS[estado].rotulo}>
          {dados.data.mensagens.map((mensagem) => (
            <Linha key={mensagem.codMensagem} mensagem={mensagem} codDistribuidor={codDistribuidor} />
          ))}
        </ul>
      )}
    </>
  );
}

interface LinhaProps {
  readonly mensagem: MensagemNaFila;
  readonly codDistribuidor: number;
}

function Linha({ mensagem, codDistribuidor }: LinhaProps) {
  const queryClient = useQueryClient();
  const tentar = useCall(operacaoContracts.tentarMensagemDeNovo, {
    done: { title: 'De volta à fila', description: 'A mensagem sai em instantes.' },
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: ['ferramentas', 'operacao', 'mensagens'] }),
  });
  const { codMensagem, estado, corpo, erro, tentativas } = mensagem;
  const titulo = mensagem.assunto ?? CANAIS[mensagem.canal];
  return (
    <li>
      <div className={css['oQue']} data-stack={2}>
        <b>{titulo}</b>
        <small>
          {CANAIS[mensagem.canal]} para {mensagem.destino} ·{' '}
          <DataEHora instante={mensagem.enviadaEm ?? mensagem.criadaEm} />
          {tentativas > 0 && ` · ${tentativas} ${tentativas === 1 ? 'tentativa' : 'tentativas'}`}
        </small>
        {mensagem.naoAntes !== null && estado === 'pendente' && (
          <small>
            Sai a partir de <DataEHora instante={mensagem.naoAntes} />
          </small>
        )}
        {erro !== null && <small data-erro="">{erro}</small>}
        {corpo === null ? (
          <small>O texto é um segredo de quem recebe: não se mostra.</small>
        ) : (
          <details>
            <summary>Ler a mensagem</summary>
            <p>{corpo}</p>
          </details>
        )}
      </div>
      <TonePill tone={ESTADOS[estado].tom}>{ESTADOS[estado].rotulo}</TonePill>
      {estado !== 'enviada' && (
        <Button
          size="sm"
          icon={<IconRefresh size={15} />}
          loading={tentar.isPending}
          onClick={() => tentar.mutate({ params: { codDistribuidor, codMensagem } })}
        >
          Tentar de novo
        </Button>
      )}
    </li>
  );
}
