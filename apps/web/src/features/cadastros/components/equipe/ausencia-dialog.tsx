import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { ausenciaContracts, type Ausencia } from '@oferta/contracts/cadastros/ausencia.ts';
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useRef, useState } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/form/checkbox.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { AgendamentosDeForaDialog } from '../concessionaria/agendamentos-de-fora.tsx';
import { type Ausente, useRecarregar } from './consultas-equipe.ts';
import css from './equipe.module.css';
import { semPessoaDe } from './fora-de.ts';

interface AusenciaDialogProps {
  readonly pessoa: Ausente;
  /** Null for a new one. */
  readonly ausencia: Ausencia | null;
  readonly hoje: Dia;
  readonly onClose: () => void;
}

interface Valores {
  readonly inicio: Dia | null;
  readonly fim: Dia | null;
  readonly diaInteiro: boolean;
  readonly das: number | null;
  readonly ate: number | null;
  readonly motivo: string;
}

type Erros = Partial<Record<'inicio' | 'fim' | 'das' | 'ate' | 'motivo', string>>;

const MOTIVOS = ['Férias', 'Folga', 'Treinamento', 'Atestado'] as const;

const valoresDe = (ausencia: Ausencia | null, hoje: Dia): Valores => ({
  inicio: ausencia?.inicio ?? hoje,
  fim: ausencia?.fim ?? hoje,
  diaInteiro: ausencia === null || ausencia.inicioMin === null,
  das: ausencia?.inicioMin ?? 480,
  ate: ausencia?.fimMin ?? 720,
  motivo: ausencia?.motivo ?? '',
});

/** An absence, new or changed; what it would leave without its person is asked about. */
export function AusenciaDialog({ pessoa, ausencia, hoje, onClose }: AusenciaDialogProps) {
  const [valores, setValores] = useState(() => valoresDe(ausencia, hoje));
  const { salvar, salvando, erros, fora, desistir } = useSalvarAusencia({ pessoa, ausencia, hoje, onClose });
  const mudar = (parte: Partial<Valores>): void => setValores((antes) => ({ ...antes, ...parte }));
  const { inicio, fim, diaInteiro, das, ate, motivo } = valores;
  return (
    <>
      <Dialog
        opened
        size="sm"
        onClose={onClose}
        title={ausencia ? 'Alterar ausência' : 'Nova ausência'}
        footer={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" loading={salvando} onClick={() => salvar(valores, false)}>
              Salvar ausência
            </Button>
          </>
        }
      >
        <div className={css['periodo']} data-stack={12}>
          <div data-toda>
            <TextInput
              label="Motivo"
              required
              maxLength={120}
              value={motivo}
              error={erros.motivo}
              onChange={({ target }) => mudar({ motivo: target.value })}
            />
          </div>
          <div data-toda data-wrap={6}>
            {MOTIVOS.map((texto) => (
              <Button key={texto} pressed={motivo === texto} onClick={() => mudar({ motivo: texto })}>
                {texto}
              </Button>
            ))}
          </div>
          <DatePicker
            label="Primeiro dia"
            value={inicio}
            today={hoje}
            error={erros.inicio}
            onChange={(dia) => mudar({ inicio: dia, ...(dia && fim && fim < dia && { fim: dia }) })}
          />
          <DatePicker
            label="Último dia"
            value={fim}
            today={hoje}
            error={erros.fim}
            onChange={(dia) => mudar({ fim: dia })}
            {...(inicio && { min: inicio })}
          />
          <div data-toda>
            <Switch
              label="Dia inteiro"
              checked={diaInteiro}
              onChange={({ target }) => mudar({ diaInteiro: target.checked })}
            />
          </div>
          {!diaInteiro && (
            <>
              <TimeInput
                label="Das"
                value={das}
                error={erros.das}
                onChange={(minuto) => mudar({ das: minuto })}
              />
              <TimeInput
                label="Até"
                value={ate}
                error={erros.ate}
                onChange={(minuto) => mudar({ ate: minuto })}
              />
            </>
          )}
        </div>
      </Dialog>
      {fora && (
        <AgendamentosDeForaDialog
          fora={fora}
          titulo="Salvar a ausência mesmo assim?"
          frase="Isto já está marcado no período e continua como está, para você remarcar:"
          confirmar="Salvar mesmo assim"
          onClose={desistir}
          onConfirm={() => salvar(valores, true)}
        />
      )}
    </>
  );
}

/** Where what the person leaves is handed on, for whoever may go there. */
function useRepasse({ recurso, codRecurso }: Ausente) {
  const aosMecanicos = usePode(oficinaDigitalScreens.mecanicos);
  const aAgenda = usePode(agendaScreens['agenda-virtual']);
  const search = { folga: String(codRecurso) };
  if (recurso === 'mecanico')
    return aosMecanicos && { to: '/oficina-digital/mecanicos', search: { ...search, bandeja: 'sim' } };
  return aAgenda && { to: '/agenda-virtual/agendamentos', search };
}

function useSalvarAusencia({ pessoa, ausencia, onClose }: AusenciaDialogProps) {
  const [erros, setErros] = useState<Erros>({});
  const [fora, setFora] = useState<AgendamentosDeFora | null>(null);
  const recarregar = useRecarregar('mecanicos', 'consultores', 'calendario');
  const go = useGo();
  const repassar = useRepasse(pessoa);
  // What the person leaves, as it was last asked about.
  const deixado = useRef<AgendamentosDeFora | null>(null);
  const opcoes = {
    onSuccess() {
      recarregar();
      onClose();
      const primeiro = deixado.current?.agendamentos[0]?.dataAgendamento;
      showToast({
        title: 'Ausência salva',
        tone: 'brand',
        ...(primeiro !== undefined &&
          repassar && {
            description: 'O que estava marcado continua com a pessoa até alguém assumir.',
            undoLabel: 'Repassar',
            undo: () => go(repassar.to, { search: { dia: primeiro, ...repassar.search } }),
          }),
      });
    },
    onError(error: ApiError) {
      const pergunta = semPessoaDe(error);
      setFora(pergunta);
      deixado.current = pergunta;
      const campos = Object.fromEntries(
        error.campos.map(({ campo, mensagem }) => [campo.replace(/^body\./, ''), mensagem]),
      );
      setErros(campos);
      return pergunta !== null || error.campos.length > 0;
    },
  };
  const criar = useCall(ausenciaContracts.criarAusencia, opcoes);
  const alterar = useCall(ausenciaContracts.alterarAusencia, opcoes);
  return {
    salvar(valores: Valores, confirmarForaDoHorario: boolean): void {
      const { inicio, fim, motivo } = valores;
      const faltam = faltasDe(valores);
      setErros(faltam);
      setFora(null);
      if (!inicio || !fim || Object.keys(faltam).length > 0) return;
      const hora = (minuto: number | null) =>
        valores.diaInteiro || minuto === null ? null : formatHora(minuto);
      const body = {
        inicio,
        fim,
        das: hora(valores.das),
        ate: hora(valores.ate),
        motivo,
        confirmarForaDoHorario,
      };
      if (!ausencia) return criar.mutate({ body: { ...pessoa, ...body } });
      alterar.mutate({
        params: { codAusencia: ausencia.codAusencia },
        body: { ...body, versao: ausencia.versao },
      });
    },
    salvando: criar.isPending || alterar.isPending,
    erros,
    fora,
    desistir: () => setFora(null),
  };
}

function faltasDe({ inicio, fim, motivo, diaInteiro, das, ate }: Valores): Erros {
  return {
    ...(motivo.trim() === '' && { motivo: 'Informe o motivo' }),
    ...(inicio === null && { inicio: 'Informe o primeiro dia' }),
    ...(fim === null && { fim: 'Informe o último dia' }),
    ...(!diaInteiro && das === null && { das: 'Informe a hora' }),
    ...(!diaInteiro && ate === null && { ate: 'Informe a hora' }),
  };
}
