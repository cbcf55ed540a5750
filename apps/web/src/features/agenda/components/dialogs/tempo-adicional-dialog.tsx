import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { minutoDoDia } from '@oferta/domain/dia.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { Pergunta } from './pergunta.tsx';
import css from './pergunta.module.css';

const SO_COMECADO =
  'Só o que já começou, ou é encaixe, passa do horário: mova este serviço para mais cedo ou para outro dia.';
/** As the contract says. */
const MAXIMO = 720;
const SUGESTOES = [15, 30, 60, 120] as const;

type Previa = Pick<OutputOf<typeof servicoContracts.agendamentoTempoAdicional>, 'empurrados' | 'aviso'>;
type Empurrado = Previa['empurrados'][number];

/**
 * More time for a job. That it would end after closing, and later jobs of the lane that would collide, are shown first;
 * those move or go back to the tray only on confirmation.
 */
export function TempoAdicionalDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const [minutos, setMinutos] = useState(30);
  const [motivo, setMotivo] = useState('');
  const [previa, setPrevia] = useState<Previa | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const acrescentar = useCall(servicoContracts.agendamentoTempoAdicional, {
    onSuccess(out, { body }) {
      if (out.aplicado) {
        closeAgendaDialog();
        refetchForaDoFeed();
        return showToast({
          title: `${placa ? formatPlaca(placa) : cliente}: mais ${body.minutos} min`,
          description: semLugarEmPalavras(out.empurrados) ?? descricao,
          tone: 'brand',
        });
      }
      // Nobody is in the way, and the house is open: there is nothing to confirm.
      if (out.empurrados.length === 0 && out.aviso === null)
        return acrescentar.mutate({ body: { ...body, confirmar: true, vistos: [] } });
      setPrevia(out);
      if (body.confirmar) setErro('A fila do mecânico mudou enquanto isso: confira e confirme de novo');
    },
    onError(error) {
      const naoTermina = error.codigo === agendamentoRefusals.foraDoExpediente.codigo;
      setErro(naoTermina ? `${error.mensagem}. ${SO_COMECADO}` : error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (!motivo.trim()) return setErro('Informe o motivo do tempo adicional');
    if (minutos === 0) return setErro('Informe quantos minutos acrescentar');
    setErro(null);
    acrescentar.mutate({
      body: {
        codServico,
        minutos,
        motivo: motivo.trim(),
        confirmar: previa !== null,
        ...(previa && {
          vistos: previa.empurrados.map(({ codServico: cod, para }) => ({ codServico: cod, para })),
        }),
      },
    });
  };
  const change = (valor: number): void => {
    setMinutos(valor);
    setPrevia(null);
  };
  return (
    <Pergunta
      titulo="Acrescentar tempo"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={acaoEmPalavras(previa)}
      isPending={acrescentar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <NumberInput
        label="Minutos"
        min={1}
        max={MAXIMO}
        value={minutos === 0 ? null : minutos}
        read={lerInteiro}
        onChange={(valor) => change(valor ?? 0)}
      />
      <div data-wrap={6}>
        {SUGESTOES.map((valor) => (
          <Button key={valor} pressed={valor === minutos} onClick={() => change(valor)}>
            {valor} min
          </Button>
        ))}
      </div>
      <TextInput
        required
        label="Motivo"
        maxLength={200}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {previa?.aviso && (
        <output className={css['consequencias']}>
          <p>{previa.aviso}.</p>
        </output>
      )}
      {previa && previa.empurrados.length > 0 && <Empurrados lista={previa.empurrados} />}
    </Pergunta>
  );
}

function acaoEmPalavras(previa: Previa | null): string {
  if (previa === null) return 'Acrescentar tempo';
  const quantos = previa.empurrados.length;
  return quantos === 0 ? 'Acrescentar mesmo assim' : `Acrescentar e mover ${quantos}`;
}

/** Jobs now without a place, as somebody has to find them one: "2 serviços esperam um horário em “A escalar”"; null: none. */
function semLugarEmPalavras(empurrados: readonly Empurrado[]): string | null {
  const quantos = empurrados.filter(({ para }) => para === null).length;
  if (quantos === 0) return null;
  return quantos === 1
    ? '1 serviço espera um horário em “A escalar”'
    : `${quantos} serviços esperam um horário em “A escalar”`;
}

/** Whom the longer job pushes: first those who only go later, then those the day has no room for. */
function Empurrados({ lista }: { readonly lista: readonly Empurrado[] }): ReactNode {
  const { fuso } = useConcessionaria();
  const depois = lista.filter(({ para }) => para !== null);
  const semLugar = lista.filter(({ para }) => para === null);
  const item = ({ codServico, placa, descricao, de, para }: Empurrado): ReactNode => (
    <li key={codServico}>
      <span>
        <b>{placa ? formatPlaca(placa) : descricao}</b> · {descricao}
      </span>
      <small className="num">
        {instanteEmPalavras(de, fuso)}
        {para !== null && ` → ${formatHora(minutoDoDia(new Date(para), fuso))}`}
      </small>
    </li>
  );
  return (
    <output className={css['consequencias']}>
      {depois.length > 0 && (
        <>
          <p>Passam para mais tarde, com o mesmo mecânico:</p>
          <ul className={css['lista']} data-stack={2}>
            {depois.map(item)}
          </ul>
        </>
      )}
      {semLugar.length > 0 && (
        <>
          <p>Não cabem mais neste dia e voltam para “A escalar”:</p>
          <ul className={css['lista']} data-stack={2}>
            {semLugar.map(item)}
          </ul>
        </>
      )}
    </output>
  );
}
