import { type CaminhoDoJira, ticketContracts } from '@oferta/contracts/suporte/ticket.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { IconCloudOff } from '@tabler/icons-react';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import css from './tickets-jira.module.css';

const esperam = (naFila: number): string => {
  if (naFila === 0) return 'Nada espera na fila.';
  return naFila === 1
    ? '1 ticket espera na fila e vai sozinho quando voltar; nada se perde.'
    : `${naFila} tickets esperam na fila e vão sozinhos quando voltar; nada se perde.`;
};

/** Since when Jira does not take what it is given, and how many wait; or that there is none. */
export function AvisoDoJira({ caminho }: { readonly caminho: CaminhoDoJira }) {
  const fuso = useFuso();
  const tentar = useCall(ticketContracts.enviarTicketsAgora, {
    done: { title: 'Tentando agora' },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['suporte', 'tickets'] }),
  });
  if (!caminho.configurado)
    return (
      <p className={css['aviso']} data-tone="neutral">
        <IconCloudOff size={16} aria-hidden="true" />
        <span>O Jira não está ligado neste servidor: os tickets ficam guardados aqui.</span>
      </p>
    );
  if (caminho.falhandoDesde === null) return null;
  return (
    <output className={css['aviso']} data-tone={4}>
      <IconCloudOff size={16} aria-hidden="true" />
      <span>
        Desde {instanteEmPalavras(caminho.falhandoDesde, fuso)}: {caminho.erro}. {esperam(caminho.naFila)}
      </span>
      <Button loading={tentar.isPending} onClick={() => tentar.mutate({})}>
        Tentar agora
      </Button>
    </output>
  );
}
