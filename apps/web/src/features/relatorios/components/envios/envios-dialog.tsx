import {
  type EnvioDeRelatorio,
  paginaUnicaContracts as calls,
} from '@oferta/contracts/relatorios/pagina-unica.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { quandoEmPalavras } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import { IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './envios.module.css';
import { type DeQue, FormDoEnvio } from './form-do-envio.tsx';

/** While one is being made or sent it is asked for again. */
const ACOMPANHAR_MS = 3_000;
const CHAVE = ['relatorios', 'enviosDeRelatorio'] as const;

const enviosOptions = () =>
  queryOptions({
    queryKey: CHAVE,
    queryFn: () => call(calls.listEnvios),
    refetchInterval: ({ state }) =>
      state.data?.some(({ pedidoEm, cartas }) => pedidoEm !== null || cartas.naFila > 0)
        ? ACOMPANHAR_MS
        : false,
  });
const reler = (): void => void queryClient.invalidateQueries({ queryKey: CHAVE });

interface EnviosDialogProps {
  readonly deQue: DeQue;
  readonly onClose: () => void;
}

/** One's own reports by e-mail: each switched on and off, sent at once, excluded; and a new one. */
export function EnviosDialog({ deQue, onClose }: EnviosDialogProps): ReactNode {
  const envios = useQuery(enviosOptions());
  const [novo, setNovo] = useState(false);
  const { mutate: criar, isPending } = useCall(calls.criarEnvio, {
    onSuccess() {
      reler();
      setNovo(false);
    },
    done: { title: 'Envio criado', tone: 5 },
  });
  const lista = envios.data ?? [];
  const escrevendo = novo || (envios.data !== undefined && lista.length === 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Enviar por e-mail"
      footer={
        escrevendo ? (
          <>
            <Button size="md" onClick={lista.length > 0 ? () => setNovo(false) : onClose}>
              Cancelar
            </Button>
            <Button size="md" variant="primary" type="submit" form="envio" loading={isPending}>
              Criar envio
            </Button>
          </>
        ) : (
          <>
            <Button size="md" onClick={onClose}>
              Fechar
            </Button>
            <Button size="md" variant="primary" onClick={() => setNovo(true)}>
              Novo envio
            </Button>
          </>
        )
      }
    >
      {envios.error && (
        <ErrorState
          title="Não deu para ler os envios"
          code={isApiError(envios.error) ? codigoCurto(envios.error) : undefined}
          onRetry={() => void envios.refetch()}
        >
          {fraseDe(envios.error)}
        </ErrorState>
      )}
      {envios.isPending && <Skeleton variant="text" />}
      {lista.length > 0 && !novo && (
        <ul className={css['envios']}>
          {lista.map((envio) => (
            <Envio key={envio.codEnvio} envio={envio} />
          ))}
        </ul>
      )}
      {escrevendo && <FormDoEnvio deQue={deQue} onEscrito={(body) => criar({ body })} />}
    </Dialog>
  );
}

function Envio({ envio }: { readonly envio: EnvioDeRelatorio }): ReactNode {
  const { codEnvio, nome, destinatarios, ativo } = envio;
  const dito = `${nome ?? 'Todas as concessionárias'}, ${quandoEmPalavras(envio).toLowerCase()}`;
  const { mutate: criar } = useCall(calls.criarEnvio, { onSuccess: reler });
  const { mutate: alterar, isPending } = useCall(calls.alterarEnvio, { onSuccess: reler, onError: reler });
  const { mutate: enviar, isPending: enviando } = useCall(calls.enviarPaginaAgora, { onSuccess: reler });
  const { mutate: excluir } = useCall(calls.excluirEnvio, {
    onSuccess() {
      reler();
      showToast({ title: 'Envio excluído', undo: () => criar({ body: escritoDe(envio) }) });
    },
  });
  return (
    <li>
      <div>
        <b>{nome ?? 'Todas as concessionárias'}</b>
        <span>{quandoEmPalavras(envio)}</span>
        <span className={css['para']}>{destinatarios.join(', ')}</span>
        <Andamento envio={envio} />
      </div>
      <div data-line={8}>
        <Checkbox
          label="Ligado"
          aria-label={`Ligado: ${dito}`}
          checked={ativo}
          disabled={isPending}
          onChange={({ target }) =>
            alterar({
              params: { codEnvio },
              body: { ...escritoDe(envio), ativo: target.checked, versao: envio.versao },
            })
          }
        />
        <Button
          loading={enviando}
          disabled={!ativo || envio.pedidoEm !== null}
          aria-label={`Enviar agora: ${dito}`}
          onClick={() => enviar({ params: { codEnvio } })}
        >
          Enviar agora
        </Button>
        <IconButton label={`Excluir o envio: ${dito}`} onClick={() => excluir({ params: { codEnvio } })}>
          <IconTrash size={16} />
        </IconButton>
      </div>
    </li>
  );
}

const escritoDe = ({ codGrupo, marca, frequencia, dia, hora, destinatarios, ativo }: EnvioDeRelatorio) => ({
  codGrupo,
  marca,
  frequencia,
  dia,
  hora,
  destinatarios,
  ativo,
});

/** How far the last one got: a letter is sent when its server has taken it, and waits until then. */
function Andamento({
  envio: { pedidoEm, ultimoEm, cartas },
}: {
  readonly envio: EnvioDeRelatorio;
}): ReactNode {
  const fuso = useFuso();
  if (pedidoEm !== null) return <output>Preparando a página…</output>;
  if (ultimoEm === null) return <small>Ainda não saiu nenhuma vez</small>;
  const partes = [
    [cartas.naFila, 'na fila'],
    [cartas.enviadas, cartas.enviadas === 1 ? 'enviada' : 'enviadas'],
    [cartas.falharam, cartas.falharam === 1 ? 'não saiu' : 'não saíram'],
  ].filter(([quantas]) => quantas !== 0);
  return (
    <small data-falhou={cartas.falharam > 0 || undefined}>
      Último em {instanteEmPalavras(ultimoEm, fuso)}:{' '}
      {partes.map(([quantas, nome]) => `${quantas} ${nome}`).join(', ')}
    </small>
  );
}
