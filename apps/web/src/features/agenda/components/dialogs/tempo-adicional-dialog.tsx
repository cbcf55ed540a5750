import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useCall } from '#kernel/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { instanteEmPalavras } from '../../model/dia-em-palavras.ts';
import { Pergunta } from './pergunta.tsx';
import css from './pergunta.module.css';

const SUGESTOES = [15, 30, 60, 120] as const;

interface Empurrado {
  readonly codServico: number;
  readonly descricao: string;
  readonly placa: string | null;
  readonly de: string;
  readonly para: string;
}

/** More time for a job. Later jobs of the lane that would collide are shown first and moved only on confirmation. */
export function TempoAdicionalDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const { fuso } = useConcessionaria();
  const [minutos, setMinutos] = useState(30);
  const [motivo, setMotivo] = useState('');
  const [empurrados, setEmpurrados] = useState<readonly Empurrado[] | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const acrescentar = useCall(servicoContracts.agendamentoTempoAdicional, {
    onSuccess(out, { body }) {
      if (out.aplicado) {
        closeAgendaDialog();
        refetchForaDoFeed();
        return showToast({
          title: `${placa ? formatPlaca(placa) : cliente}: mais ${body.minutos} min`,
          description: descricao,
          tone: 'brand',
        });
      }
      // Nobody is in the way: there is nothing to confirm.
      if (out.empurrados.length === 0) return acrescentar.mutate({ body: { ...body, confirmar: true } });
      setEmpurrados(out.empurrados);
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (!motivo.trim()) return setErro('Informe o motivo do tempo adicional');
    if (minutos === 0) return setErro('Informe quantos minutos acrescentar');
    setErro(null);
    acrescentar.mutate({
      body: { codServico, minutos, motivo: motivo.trim(), confirmar: empurrados !== null },
    });
  };
  const change = (valor: number): void => {
    setMinutos(valor);
    setEmpurrados(null);
  };
  return (
    <Pergunta
      titulo="Acrescentar tempo"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={empurrados ? `Acrescentar e mover ${empurrados.length}` : 'Acrescentar tempo'}
      isPending={acrescentar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <TextInput
        label="Minutos"
        inputMode="numeric"
        className="num"
        maxLength={3}
        value={String(minutos)}
        onChange={(event) => change(Number(event.target.value.replace(/\D/g, '')))}
      />
      <div className={css['atalhos']}>
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
      {empurrados && (
        <output>
          <p>Estes serviços do mesmo mecânico passam para mais tarde:</p>
          <ul className={css['lista']}>
            {empurrados.map((cada) => (
              <li key={cada.codServico}>
                <span>
                  <b>{cada.placa ? formatPlaca(cada.placa) : cada.descricao}</b> · {cada.descricao}
                </span>
                <small className="num">
                  {instanteEmPalavras(cada.de, fuso)} → {instanteEmPalavras(cada.para, fuso)}
                </small>
              </li>
            ))}
          </ul>
        </output>
      )}
    </Pergunta>
  );
}
