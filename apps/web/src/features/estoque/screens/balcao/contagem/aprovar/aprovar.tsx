import {
  type Contagem,
  contagemContracts,
  type DiferencaContada,
} from '@oferta/contracts/estoque/contagem.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { diferencasDaContagem } from '../consultas.ts';
import css from '../contagem.module.css';
import { FimDaContagem } from './fim-da-contagem.tsx';
import { LinhaDaDiferenca } from './linha-da-diferenca.tsx';

interface AprovarProps {
  readonly contagem: Contagem;
}

/** Whether nothing speaks against a difference: who looks only has to look at the others. */
const isClara = ({ impedimento, mudouDurante, aprovadaEm }: DiferencaContada): boolean =>
  impedimento === null && mudouDurante === 0 && aprovadaEm === null;

/** What was counted beside what balances said and what moved since: approved, or to be counted again. */
export function Aprovar({ contagem }: AprovarProps) {
  const { codContagem, situacao } = contagem;
  const { data, error, refetch } = useQuery(diferencasDaContagem(codContagem));
  /** What somebody marked otherwise than it is proposed. */
  const [trocadas, setTrocadas] = useState<ReadonlySet<number>>(new Set());
  const feito = { onSuccess: () => setTrocadas(new Set()) };
  const aprovar = useCall(contagemContracts.aprovarPecasContadas, {
    ...feito,
    done: { title: 'Aprovado: os saldos estão acertados' },
  });
  const recontar = useCall(contagemContracts.recontarPecas, {
    ...feito,
    done: { title: 'As peças voltaram para a lista de quem conta' },
  });
  if (error)
    return (
      <ErrorState
        title="As diferenças não carregaram"
        code={codigoCurto(error)}
        onRetry={() => void refetch()}
      >
        Confira a conexão e tente de novo.
      </ErrorState>
    );
  if (!data) return <Skeleton variant="table" />;
  const { diferencas } = data;
  const abertas = diferencas.filter(({ aprovadaEm }) => aprovadaEm === null);
  const isMarcada = (linha: DiferencaContada): boolean => isClara(linha) !== trocadas.has(linha.codPeca);
  const marcadas = abertas.filter(isMarcada);
  const aprovaveis = marcadas.filter(({ impedimento }) => impedimento === null);
  const mandar = (chamada: typeof aprovar | typeof recontar, linhas: readonly DiferencaContada[]): void =>
    chamada.mutate({ params: { codContagem }, body: { pecas: linhas.map(({ codPeca }) => codPeca) } });
  return (
    <>
      {diferencas.length === 0 ? (
        <EmptyState title="Ninguém contou nada ainda.">
          O que for contado aparece aqui com o saldo do começo e o que se moveu desde então.
        </EmptyState>
      ) : (
        <ul className={css['diferencas']} aria-label="Diferenças">
          {diferencas.map((linha) => (
            <LinhaDaDiferenca
              key={linha.codPeca}
              linha={linha}
              decide={situacao === 'aberta' && linha.aprovadaEm === null}
              marcada={isMarcada(linha)}
              onMarcar={() => {
                const agora = new Set(trocadas);
                if (!agora.delete(linha.codPeca)) agora.add(linha.codPeca);
                setTrocadas(agora);
              }}
            />
          ))}
        </ul>
      )}
      <div className={css['pe']}>
        {situacao === 'aberta' && abertas.length > 0 && (
          <>
            <Button
              size="md"
              loading={recontar.isPending}
              disabled={marcadas.length === 0}
              onClick={() => mandar(recontar, marcadas)}
            >
              Contar de novo
            </Button>
            <Button
              size="md"
              variant="primary"
              loading={aprovar.isPending}
              disabled={aprovaveis.length === 0}
              onClick={() => mandar(aprovar, aprovaveis)}
            >
              Aprovar {plural(aprovaveis.length, 'peça', 'peças')}
            </Button>
          </>
        )}
        <FimDaContagem contagem={contagem} />
      </div>
    </>
  );
}
