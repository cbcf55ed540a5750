import { passadoContracts } from '@oferta/contracts/agenda/historico/passado.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { diaDaSemana, instanteDe, type Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { diaEscolhido } from '../../../hooks/use-agenda-url.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { calendarioOptions, mecanicosOptions } from '../../../hooks/use-equipe.ts';
import { fechadoPorque } from '../../../model/blocos-do-dia.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { NavegacaoDoDia } from '../lista/navegacao-do-dia.tsx';
import css from './maquina-do-tempo.module.css';
import { Passagem } from './passagem.tsx';
import { QuadroNoPassado } from './quadro-no-passado.tsx';
import { FaixaDoTempo, ReguaDoTempo } from './regua-do-tempo.tsx';
import { minutoEscolhido } from './minuto-escolhido.ts';

/** What has been does not change, but for what is still being written in this very minute. */
const quadroOptions = (codConcessionaria: number, em: string) =>
  queryOptions({
    queryKey: ['agenda', 'noPassado', codConcessionaria, em],
    queryFn: () => call(passadoContracts.quadroNoPassado, { params: { codConcessionaria }, query: { em } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The workshop's board at any minute that has passed, and what became of each car (field notes 6, idea 6). */
export function MaquinaDoTempo(): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState({ dia: asText, hora: asText, sel: asText });
  const dia = diaEscolhido(url.dia, agora.dia);
  const calendario = useQuery({
    ...calendarioOptions(codConcessionaria, { inicio: dia, fim: dia }),
    placeholderData: keepPreviousData,
  });
  const limites = limitesDaRegua(dia, agora, calendario.data);
  const minuto = minutoEscolhido(url.hora, limites);
  const futuro = dia > agora.dia || limites.ate < limites.de;
  return (
    <div className={css['tela']}>
      <h1 className="vh">Máquina do tempo</h1>
      <div className={css['barra']}>
        <NavegacaoDoDia
          dia={dia}
          hoje={agora.dia}
          onDia={(qual) => patch({ dia: qual === agora.dia ? undefined : qual, sel: undefined })}
        />
      </div>
      {futuro ? (
        <EmptyState
          title="Este dia ainda não passou"
          icon={<IconHistory size={28} stroke={1.6} />}
          action={<Button onClick={() => patch({ dia: undefined, hora: undefined })}>Ver hoje</Button>}
        >
          A máquina do tempo só mostra o que já foi.
        </EmptyState>
      ) : (
        <NoMinuto
          key={dia}
          dia={dia}
          minuto={minuto}
          limites={limites}
          calendario={calendario.data}
          sel={url.sel}
          patch={patch}
        />
      )}
    </div>
  );
}

/** From opening to closing, or to now. Minutes since 00:00. */
function limitesDaRegua(
  dia: Dia,
  agora: Agora,
  calendario: Calendario | undefined,
): { readonly de: number; readonly ate: number } {
  const aberto = calendario && fechadoPorque(calendario, dia) === null;
  const casa = aberto ? (calendario.semana[diaDaSemana(dia)] ?? null) : null;
  const de = casa?.abertura ?? 420;
  // Half an hour more: cars leave after closing, too.
  const ate = Math.min(1439, (casa?.fechamento ?? 1140) + 30);
  return dia === agora.dia
    ? { de: Math.min(de, agora.minuto), ate: Math.min(ate, agora.minuto) }
    : { de, ate };
}

interface NoMinutoProps {
  readonly dia: Dia;
  readonly minuto: number;
  readonly limites: { readonly de: number; readonly ate: number };
  readonly calendario: Calendario | undefined;
  readonly sel: string | undefined;
  readonly patch: (change: { hora?: string | undefined; sel?: string | undefined }) => void;
}

function NoMinuto({ dia, minuto, limites, calendario, sel, patch }: NoMinutoProps): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const instante = instanteDe(dia, minuto, fuso);
  const quadro = useQuery(quadroOptions(codConcessionaria, instante.toISOString()));
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria));
  const demora = useDelayed(quadro.isPending);
  const escolhido = quadro.data?.servicos.find(({ codServico }) => String(codServico) === sel);
  return (
    <>
      <FaixaDoTempo dia={dia} minuto={minuto} em={instante} desde={quadro.data?.desde} fuso={fuso} />
      <ReguaDoTempo
        minuto={minuto}
        limites={limites}
        chegou={!quadro.isPlaceholderData && !quadro.isPending}
        onMinuto={(hora) => patch({ hora })}
      />
      {quadro.data && mecanicos.data && calendario ? (
        <div className={css['corpo']}>
          <QuadroNoPassado
            servicos={quadro.data.servicos}
            mecanicos={mecanicos.data}
            calendario={calendario}
            fuso={fuso}
            agora={{ dia, minuto, instante }}
            sel={sel}
            onSel={(qual) => patch({ sel: qual })}
          />
          {escolhido && (
            <Passagem
              key={escolhido.codAgendamento}
              codAgendamento={escolhido.codAgendamento}
              fuso={fuso}
              onClose={() => patch({ sel: undefined })}
              onHora={(hora) => patch({ hora })}
            />
          )}
        </div>
      ) : (quadro.error ?? mecanicos.error) ? (
        <ErrorState
          title="Não deu para voltar a este minuto"
          code={isApiError(quadro.error) ? codigoCurto(quadro.error) : undefined}
          onRetry={() => void quadro.refetch()}
        >
          {fraseDe(quadro.error ?? mecanicos.error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="table" />
      )}
    </>
  );
}
