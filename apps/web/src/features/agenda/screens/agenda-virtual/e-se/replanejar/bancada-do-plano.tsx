import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { useMemo, type ReactNode } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { QuadroMecanicos } from '../../../../hooks/quadro/use-quadro-mecanicos.ts';
import css from '../e-se.module.css';
import { QuadroDoEnsaio } from '../quadro-do-ensaio.tsx';
import { copiar, retirarMudanca, tentar, type Rascunho } from '../rascunho.ts';
import { useAplicar } from '../use-aplicar.ts';
import { quantosMudaram, useEnsaio } from '../use-ensaio.ts';
import { FantasmasDoPlano } from './fantasmas-do-plano.tsx';
import { PainelDoPlano } from './painel-do-plano.tsx';
import { useReplanejar } from './use-replanejar.ts';

interface BancadaDoPlanoProps {
  readonly quadro: QuadroMecanicos;
  readonly calendario: Calendario;
  readonly rascunho: Rascunho;
  readonly ferramentas: ReactNode;
  readonly soMudancas: boolean;
  readonly onFechar: () => void;
}

/** The draft's board with a plan on it that nobody has said yes to, and the plan beside it; on a phone the plan alone. */
export function BancadaDoPlano(props: BancadaDoPlanoProps): ReactNode {
  const { quadro, calendario, rascunho, ferramentas, soMudancas, onFechar } = props;
  const phone = usePhone();
  // A plan that was brought into the draft before gives way to the new one.
  const semPlano = useMemo(
    () => ({ ...rascunho, mudancas: rascunho.mudancas.filter(({ tipo }) => tipo !== 'plano') }),
    [rascunho],
  );
  const ensaio = useEnsaio(semPlano, quadro, calendario);
  const replanejo = useReplanejar(ensaio, semPlano);
  const { mudanca, mexidas } = replanejo;
  const comPlano = useEnsaio(
    useMemo(
      () => (mudanca ? { ...semPlano, mudancas: [...semPlano.mudancas, mudanca] } : semPlano),
      [semPlano, mudanca],
    ),
    quadro,
    calendario,
  );
  const { aplicar, isPending, recusa } = useAplicar(comPlano);
  const guardar = (): void => {
    if (!mudanca) return;
    for (const { id, tipo } of rascunho.mudancas) if (tipo === 'plano') retirarMudanca(id);
    tentar(mudanca);
    onFechar();
  };
  const numeros = new Map(mexidas.map(({ codServico }, at) => [codServico, at + 1]));
  return (
    <>
      {!phone && ferramentas}
      <div className={css['corpo']}>
        {!phone && (
          <div className={css['moldura']}>
            <QuadroDoEnsaio ensaio={comPlano} quadro={quadro} soMudancas={soMudancas} numeros={numeros} />
            <FantasmasDoPlano ensaio={ensaio} comPlano={comPlano} mexidas={mexidas} />
          </div>
        )}
        <PainelDoPlano
          ensaio={ensaio}
          comPlano={comPlano}
          replanejo={replanejo}
          mudaram={quantosMudaram(rascunho.base, quadro.servicos)}
          recusa={recusa?.frase ?? null}
          isPending={isPending}
          onAplicar={aplicar}
          onGuardar={guardar}
          onAtualizar={() => copiar(rascunho, quadro.servicos, serverNow())}
          onFechar={onFechar}
        />
      </div>
    </>
  );
}
