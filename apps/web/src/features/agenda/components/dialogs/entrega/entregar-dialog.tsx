import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  CONFERENCIA_DA_ENTREGA,
  NOME_ITEM_CONFERIDO,
  type ItemConferido,
} from '@oferta/domain/agenda/entrega/entrega.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { closeAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useRegistrarEntrega } from '../../../hooks/use-registrar-entrega.ts';
import { Assinatura } from './assinatura.tsx';
import css from './entrega.module.css';

/** The car leaves: asked the same way wherever it was said. The record is read again, all its jobs leave together. */
export function EntregarDialog({ codAgendamento }: { readonly codAgendamento: number }): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: ['agenda', 'completo', codAgendamento],
    queryFn: () => call(agendamentoContracts.getAgendamento, { params: { codAgendamento } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <Entrega agendamento={data} />;
  return (
    <Dialog opened onClose={closeAgendaDialog} title="Entregar veículo">
      {error ? (
        <ErrorState title="O agendamento não abriu" code={codigoCurto(error)} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        <Skeleton variant="form" />
      )}
    </Dialog>
  );
}

/** What was handed over, who took the car, and their signature. */
function Entrega({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { cliente, modelo, placa, servicos } = agendamento;
  const prontos = servicos.filter(({ status }) => status === 4);
  const abertos = servicos.filter(({ status }) => status < 4).map(({ descricao }) => descricao);
  const [conferencia, setConferencia] = useState<readonly ItemConferido[]>([]);
  const [retiradoPor, setRetiradoPor] = useState(cliente);
  const [assinatura, setAssinatura] = useState<string | null>(null);
  const { registrar, isPending } = useRegistrarEntrega(closeAgendaDialog);
  const entregar = (): void =>
    registrar(agendamento, prontos, {
      retiradoPor: retiradoPor.trim() || null,
      conferencia: [...conferencia],
      assinatura,
    });
  return (
    <Dialog
      opened
      onClose={closeAgendaDialog}
      title={`Entregar ${placa ? formatPlaca(placa) : modelo}`}
      dismissable={assinatura === null && !isPending}
      footer={
        <>
          <Button size="md" onClick={closeAgendaDialog} disabled={isPending}>
            Voltar
          </Button>
          <Button
            variant="primary"
            size="md"
            loading={isPending}
            disabled={prontos.length === 0 || abertos.length > 0}
            onClick={entregar}
          >
            Registrar entrega
          </Button>
        </>
      }
    >
      <p className={css['veiculo']}>
        {cliente} · {modelo}
      </p>
      {abertos.length > 0 && (
        <p className={css['aviso']} data-line={8} data-tone="late" role="alert">
          <IconAlertTriangle size={16} />
          Ainda não pronto: {abertos.join(', ')}.
        </p>
      )}
      <Conferencia conferidos={conferencia} onChange={setConferencia} />
      <TextInput
        label="Retirado por"
        value={retiradoPor}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => setRetiradoPor(target.value)}
      />
      <p className={css['rotulo']}>Assinatura</p>
      <Assinatura valor={assinatura} onChange={setAssinatura} />
    </Dialog>
  );
}

interface ConferenciaProps {
  readonly conferidos: readonly ItemConferido[];
  readonly onChange: (conferidos: readonly ItemConferido[]) => void;
}

/** The list gone through with the client. What was not is kept as not: some cars have no parts to give back. */
function Conferencia({ conferidos, onChange }: ConferenciaProps): ReactNode {
  const falta = CONFERENCIA_DA_ENTREGA.length - conferidos.length;
  return (
    <fieldset className={css['conferencia']}>
      <legend>Conferência</legend>
      {CONFERENCIA_DA_ENTREGA.map((item) => (
        <Checkbox
          key={item}
          label={NOME_ITEM_CONFERIDO[item]}
          checked={conferidos.includes(item)}
          onChange={() =>
            onChange(CONFERENCIA_DA_ENTREGA.filter((cada) => conferidos.includes(cada) !== (cada === item)))
          }
        />
      ))}
      {falta > 0 && (
        <Button variant="subtle" onClick={() => onChange(CONFERENCIA_DA_ENTREGA)}>
          Marcar tudo
        </Button>
      )}
      <small>
        {falta > 0
          ? 'O que ficar desmarcado é registrado como não conferido.'
          : 'Tudo conferido com o cliente.'}
      </small>
    </fieldset>
  );
}
