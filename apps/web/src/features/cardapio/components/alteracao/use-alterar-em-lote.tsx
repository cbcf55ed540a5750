import { IconPencilDollar } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PedidoDeLote } from '@oferta/contracts/cardapio/lote.ts';
import type { ConsultaLista, Marcados, Visto } from '#frames/lista/lista.tsx';
import { Button } from '#ui/button/button.tsx';

const AlterarEmLote = lazy(() =>
  import('./alterar-em-lote.tsx').then((file) => ({ default: file.AlterarEmLote })),
);

interface Aberta extends Visto {
  readonly escolhidos: readonly number[];
  readonly limpar: () => void;
}

interface Opcoes {
  readonly alvo: PedidoDeLote['alvo'];
  readonly codigosDe: (consulta: ConsultaLista) => Promise<readonly number[]>;
}

/** "Alterar em lote" for a flat list: what is ticked, wherever it is asked from; nothing ticked, all that the list finds. */
export function useAlterarEmLote({ alvo, codigosDe }: Opcoes) {
  const [aberta, setAberta] = useState<Aberta | null>(null);
  return {
    botao: (consulta: ConsultaLista, total: number, { ids, limpar }: Marcados): ReactNode => (
      <Button
        icon={<IconPencilDollar size={16} />}
        disabled={total === 0}
        onClick={() => setAberta({ consulta, total, escolhidos: [...ids].map(Number), limpar })}
      >
        {ids.size > 0 ? `Alterar ${ids.size} em lote` : 'Alterar em lote'}
      </Button>
    ),
    acoesDaSelecao: (ids: ReadonlySet<string>, limpar: () => void, visto: Visto): ReactNode => (
      <Button
        icon={<IconPencilDollar size={16} />}
        onClick={() => setAberta({ ...visto, escolhidos: [...ids].map(Number), limpar })}
      >
        Alterar selecionados
      </Button>
    ),
    dialogo: aberta && (
      <Suspense fallback={null}>
        <AlterarEmLote
          alvo={alvo}
          codigosDe={codigosDe}
          escolhidos={aberta.escolhidos}
          consulta={aberta.consulta}
          total={aberta.total}
          onFechar={() => setAberta(null)}
          onAplicado={() => {
            aberta.limpar();
            setAberta(null);
          }}
        />
      </Suspense>
    ),
  };
}
