import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { IconFlask, IconWand } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { serverNow } from '#kernel/clock.ts';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { useStore } from '#kernel/store.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { usePhone } from '#ui/use-phone.ts';
import { useQuadroMecanicos, type QuadroMecanicos } from '../../../hooks/quadro/use-quadro-mecanicos.ts';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import css from './e-se.module.css';
import { FaixaDoEnsaio } from './faixa-do-ensaio.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { OQueMuda } from './o-que-muda.tsx';
import { QuadroDoEnsaio } from './quadro-do-ensaio.tsx';
import { copiar, rascunhoStore, type Rascunho } from './rascunho.ts';
import { BancadaDoPlano } from './replanejar/bancada-do-plano.tsx';
import { useAplicar } from './use-aplicar.ts';
import { useEnsaio } from './use-ensaio.ts';

/** The plan is open: links lead straight to it. */
const CODECS = { replanejar: asFlag };

/** "E se?": a copy of the workshop's day to try things on; nothing is written until it is applied (field notes 6, idea 5). */
export function ESe(): ReactNode {
  const quadro = useQuadroMecanicos();
  const phone = usePhone();
  const demora = useDelayed(quadro.isLoading);
  return (
    <div className={css['tela']}>
      <h1 className="vh">E se? Rascunho do dia</h1>
      <Conteudo quadro={quadro} phone={phone} demora={demora} />
    </div>
  );
}

interface ConteudoProps {
  readonly quadro: QuadroMecanicos;
  readonly phone: boolean;
  readonly demora: boolean;
}

function Conteudo({ quadro, phone, demora }: ConteudoProps): ReactNode {
  const { dia, agora, calendario, error } = quadro;
  const [{ replanejar }, setUrl] = useSearchState(CODECS);
  const voltar = (
    <GoTo to="/agenda-virtual/mecanicos" search={dia === agora.dia ? {} : { dia }} className={buttonClass()}>
      Ver o quadro dos mecânicos
    </GoTo>
  );
  if (dia < agora.dia)
    return (
      <EmptyState
        title={`${diaEMes(dia)} já passou`}
        icon={<IconFlask size={28} stroke={1.6} />}
        action={voltar}
      >
        Só se experimenta em um dia que ainda pode mudar.
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState title="A agenda não carregou" code={codigoCurto(error)} onRetry={quadro.refetch}>
        {fraseDe(error)}
      </ErrorState>
    );
  if (quadro.isLoading || quadro.isChanging || !calendario)
    return demora ? <Skeleton variant="table" /> : <LoadingBar active />;
  if (phone && !replanejar)
    return (
      <EmptyState
        title="O “E se?” precisa de uma tela maior"
        icon={<IconFlask size={28} stroke={1.6} />}
        action={
          <Button
            variant="primary"
            icon={<IconWand size={16} />}
            onClick={() => setUrl({ replanejar: true })}
          >
            Replanejar o dia
          </Button>
        }
      >
        Abra em um computador ou tablet para experimentar com os cartões do dia. Daqui dá para ver e aprovar
        um plano.
      </EmptyState>
    );
  return <ComRascunho quadro={quadro} calendario={calendario} />;
}

interface ComRascunhoProps {
  readonly quadro: QuadroMecanicos;
  readonly calendario: Calendario;
}

/** The person's draft of this day; coming here without one copies the day. */
function ComRascunho({ quadro, calendario }: ComRascunhoProps): ReactNode {
  const { codConcessionaria, dia, servicos } = quadro;
  const rascunho = useStore(rascunhoStore);
  const desteDia = rascunho?.codConcessionaria === codConcessionaria && rascunho.dia === dia;
  useEffect(() => {
    if (!desteDia) copiar({ codConcessionaria, dia }, servicos, serverNow());
  });
  return desteDia ? <Bancada quadro={quadro} calendario={calendario} rascunho={rascunho} /> : null;
}

function Bancada({
  quadro,
  calendario,
  rascunho,
}: ComRascunhoProps & { readonly rascunho: Rascunho }): ReactNode {
  const [soMudancas, setSoMudancas] = useState(false);
  const [{ replanejar }, setUrl] = useSearchState(CODECS);
  const ensaio = useEnsaio(rascunho, quadro, calendario);
  const { aplicar, isPending, recusa } = useAplicar(ensaio);
  const faixa = (
    <FaixaDoEnsaio
      rascunho={rascunho}
      quadro={quadro}
      ensaio={ensaio}
      aplicar={aplicar}
      isPending={isPending}
      semAplicar={replanejar}
    />
  );
  const ferramentas = (
    <Ferramentas
      ensaio={ensaio}
      soMudancas={soMudancas}
      onSoMudancas={setSoMudancas}
      replanejando={replanejar}
      onReplanejar={() => setUrl({ replanejar: !replanejar })}
    />
  );
  if (replanejar)
    return (
      <>
        {faixa}
        <BancadaDoPlano
          quadro={quadro}
          calendario={calendario}
          rascunho={rascunho}
          ferramentas={ferramentas}
          soMudancas={soMudancas}
          onFechar={() => setUrl({ replanejar: false })}
        />
      </>
    );
  return (
    <>
      {faixa}
      {ferramentas}
      <div className={css['corpo']}>
        <div className={css['moldura']}>
          <QuadroDoEnsaio ensaio={ensaio} quadro={quadro} soMudancas={soMudancas} />
        </div>
        <OQueMuda ensaio={ensaio} recusa={recusa} />
      </div>
    </>
  );
}
