import { operacaoContracts, type Tarefa } from '@oferta/contracts/ferramentas/operacao.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { Chegando } from '#frames/chegando.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { tarefasDeFundo } from '../../../hooks/operacao-options.ts';
import css from './operacao.module.css';

/** The jobs of the product: when each ran last, runs next, and what went wrong. */
export function Tarefas() {
  const dados = useQuery(tarefasDeFundo);
  if (!dados.data) return <Chegando de={dados} variant="text" count={8} />;
  return (
    <ul className={css['linhas']} aria-label="Tarefas de fundo">
      {dados.data.map((tarefa) => (
        <Linha key={tarefa.nome} tarefa={tarefa} />
      ))}
    </ul>
  );
}

const segundos = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${emNumero(ms / 1000, 1)} s`);

function Linha({ tarefa }: { readonly tarefa: Tarefa }) {
  const queryClient = useQueryClient();
  const rodar = useCall(operacaoContracts.rodarTarefa, {
    done: { title: 'Tarefa na fila', description: tarefa.nome },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: tarefasDeFundo.queryKey }),
  });
  const { ultimaEm, ultimaDuracaoMs, ultimoErro, proximaEm } = tarefa;
  return (
    <li>
      <div className={css['oQue']} data-stack={2}>
        <b>{tarefa.nome}</b>
        <small>
          {tarefa.quando}
          {' · '}
          {ultimaEm === null ? (
            'ainda não rodou'
          ) : (
            <>
              última em <DataEHora instante={ultimaEm} />
            </>
          )}
          {ultimaDuracaoMs !== null && ` em ${segundos(ultimaDuracaoMs)}`}
          {proximaEm !== null && (
            <>
              {' · '}próxima em <DataEHora instante={proximaEm} />
            </>
          )}
        </small>
        {ultimoErro && (
          <small data-erro="">
            <DataEHora instante={ultimoErro.quando} />: {ultimoErro.mensagem}
          </small>
        )}
      </div>
      <Situacao tarefa={tarefa} />
      {tarefa.rodaSozinha && (
        <Button
          size="sm"
          icon={<IconPlayerPlay size={15} />}
          loading={rodar.isPending}
          aria-label={`Rodar agora ${tarefa.nome}`}
          onClick={() => rodar.mutate({ params: { nome: tarefa.nome } })}
        >
          Rodar agora
        </Button>
      )}
    </li>
  );
}

function Situacao({ tarefa: { rodando, esperando, falhas } }: { readonly tarefa: Tarefa }) {
  if (rodando > 0) return <TonePill tone={2}>Rodando</TonePill>;
  if (esperando > 0)
    return <TonePill tone={4}>{esperando === 1 ? '1 na fila' : `${esperando} na fila`}</TonePill>;
  if (falhas > 0) return <TonePill tone="late">{falhas === 1 ? '1 falha' : `${falhas} falhas`}</TonePill>;
  return <TonePill tone="neutral">Em dia</TonePill>;
}
