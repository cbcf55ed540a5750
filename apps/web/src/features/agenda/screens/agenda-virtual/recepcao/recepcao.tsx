import { useOnFeed } from '#kernel/data/use-feed.ts';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { QuadroDaRecepcao } from './quadro-da-recepcao.tsx';
import { refetchRecepcao } from './recepcao-options.ts';
import { TelaDeTv } from './tela-de-tv.tsx';

/** The reception board: at the counter with its explanation, or on the waiting room's TV. */
export function Recepcao() {
  const [{ tv }, patch] = useSearchState({ tv: asFlag });
  useOnFeed('getAgendamentos', refetchRecepcao);
  useOnFeed('getServicosAgendamentos', refetchRecepcao);
  if (tv) return <TelaDeTv onSair={() => patch({ tv: false })} />;
  return <QuadroDaRecepcao onTv={() => patch({ tv: true }, { push: true })} />;
}
