import { limiteContracts } from '@oferta/contracts/relatorios/limite.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { comoSeEscreve, PERIODOS_DO_LIMITE } from '@oferta/domain/relatorios/limite.ts';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './answer.module.css';
import type { Asked } from './use-question.ts';

type Answer = NonNullable<Asked['resposta']>;

const LADOS = [
  { value: 'acima', label: 'passar de' },
  { value: 'abaixo', label: 'cair abaixo de' },
];
const PERIODOS = [
  { value: 'mes', label: 'no mês' },
  { value: 'dia', label: 'em um dia' },
];

interface LimitOfferProps {
  readonly answer: Answer;
  /** Null: all that the person sees. */
  readonly codConcessionaria: number | null;
}

/** "Avisar quando passar de …": the figure that was asked for, told of when it is beyond a value. */
export function LimitOffer({ answer, codConcessionaria }: LimitOfferProps): ReactNode {
  const { indicador, rotulo, valor } = answer;
  const { sufixo, vale } = comoSeEscreve(indicador);
  const [lado, setLado] = useState('acima');
  const [periodo, setPeriodo] = useState('mes');
  const [limite, setLimite] = useState(valor === null ? null : Math.round((valor / vale) * 10) / 10);
  const criar = useCall(limiteContracts.criarLimite, {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['relatorios', 'limites'] });
      showToast({
        title: `Você será avisado de ${rotulo}`,
        description: 'Para mudar o limite ou remover: Minha conta, Avisos.',
        tone: 'brand',
      });
    },
  });
  const [ditoPeriodo] = PERIODOS_DO_LIMITE.filter((um) => um === periodo);
  return (
    <div className={css['chips']}>
      <Select
        aria-label="Avisar quando"
        inputSize="sm"
        options={LADOS}
        value={lado}
        onChange={({ target }) => setLado(target.value)}
      />
      <NumberInput
        aria-label={`Valor do limite${sufixo && `, em ${sufixo}`}`}
        inputSize="sm"
        inputMode="decimal"
        size={8}
        trailing={sufixo}
        value={limite}
        read={lerDecimal}
        min={-1e9}
        max={1e9}
        invalid="Escreva um número, como 15 ou 12,5"
        onChange={setLimite}
      />
      <Select
        aria-label="Período do limite"
        inputSize="sm"
        options={PERIODOS}
        value={periodo}
        onChange={({ target }) => setPeriodo(target.value)}
      />
      <Button
        loading={criar.isPending}
        disabled={limite === null}
        onClick={() => {
          if (limite !== null && ditoPeriodo)
            criar.mutate({
              body: {
                indicador,
                codConcessionaria,
                acima: lado === 'acima',
                valor: limite * vale,
                periodo: ditoPeriodo,
              },
            });
        }}
      >
        Avisar
      </Button>
    </div>
  );
}
