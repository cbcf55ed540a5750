import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { KeyHint } from '#ui/kbd/key-hint.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useHoraConferida } from '../horario/use-hora-conferida.ts';
import { DeixouParaDepois } from '../deixou-para-depois/deixou-para-depois.tsx';
import { openAgendaDialog, useAbertos } from '../../hooks/agenda-dialogs.ts';
import { closeAgendaForm, keepAgendaForm, markAgendaForm } from '../../hooks/formulario-aberto.ts';
import { mudouDeHora } from '../../hooks/use-alterar-agendamento.ts';
import { horarioDeAgora, useReceberAgora } from './chegou-agora.ts';
import { focusCard } from '../../hooks/quadro/focar-cartao.ts';
import { Agendado } from './agendado.tsx';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { onFormKey } from './form-keys.ts';
import { horarioPedido, naHora, quebraPromessa, type Rascunho } from './rascunho.ts';
import { RecusaDoServidor, type SaidasDaRecusa } from './recusa-do-servidor.tsx';
import { ResumoDosErros } from './resumo-dos-erros.tsx';
import { SecaoCliente } from './secao-cliente.tsx';
import { SecaoDetalhes } from './secao-detalhes.tsx';
import { SecaoHorario } from './secao-horario.tsx';
import { SecaoServicos } from './secao-servicos.tsx';
import { SecaoVeiculo } from './secao-veiculo.tsx';
import { useRascunho } from './use-rascunho.ts';
import { useSalvarAgendamento } from './use-salvar-agendamento.ts';
import { useUltimaVisita } from './use-ultima-visita.ts';

const FORM_ID = 'agendamento-form';

const AcompanharPeloLink = lazyPart(() =>
  import('../acompanhar-pelo-link.tsx').then((file) => file.AcompanharPeloLink),
);

/** A new hour, or another one than the visit has; of a car that is there already none is judged. */
const isHoraNova = (
  registro: AgendamentoCompleto | null,
  { dia, inicioMin, codConsultor }: Rascunho,
): boolean =>
  registro === null ||
  (!naCasa(registro) &&
    (registro.dataAgendamento !== dia ||
      parseHora(registro.horaAgendamento) !== inicioMin ||
      registro.codConsultor !== codConsultor));

const naCasa = ({ situacao }: AgendamentoCompleto): boolean =>
  situacao === 'recepcionado' || situacao === 'emAtendimento';

interface AgendamentoFormularioProps {
  readonly inicial: Rascunho;
  /** The record being edited; null for a new one. */
  readonly registro: AgendamentoCompleto | null;
  readonly focoNoHorario?: boolean;
  /** The client is at the door: what is booked is received at once. */
  readonly chegouAgora?: boolean;
  /** Loads the record as it is now. */
  readonly onRecarregar?: () => void;
}

/** One screen, made to be filled in from the keyboard: Enter goes on, Ctrl+Enter saves. */
export function AgendamentoFormulario(props: AgendamentoFormularioProps): ReactNode {
  const { inicial, registro, focoNoHorario = false, chegouAgora = false, onRecarregar } = props;
  const { codConcessionaria, fuso } = useConcessionaria();
  const receberAgora = useReceberAgora();
  const [salvo, setSalvo] = useState<AgendamentoCompleto | null>(null);
  const [descartar, setDescartar] = useState(false);
  const resumo = useRef<HTMLDivElement>(null);
  const form = useRascunho(inicial, { guardado: registro !== null });
  const { formulario, erros } = form;
  const { rascunho, mudar } = formulario;
  const visita = useUltimaVisita(codConcessionaria, formulario, registro === null);
  const { salvar, recusa, isPending } = useSalvarAgendamento({
    registro,
    antes: form.salvo,
    onErros: form.setDoServidor,
    onSalvo(gravado, novaPromessa) {
      if (registro !== null) concluirEdicao(registro, gravado, novaPromessa);
      else if (chegouAgora) receberAgora(gravado);
      else setSalvo(gravado);
    },
  });
  const conferida = useHoraConferida(rascunho, {
    codAgendamento: registro?.codAgendamento ?? null,
    ligada: !chegouAgora && !rascunho.encaixe && isHoraNova(registro, rascunho),
  });
  const isSujo = form.isSujo && salvo === null;
  useUnsavedGuard(isSujo);
  useEffect(() => {
    // After the panel's own focus: a new one begins with the plate, a rebooking with the day.
    document.getElementById(campoId(focoNoHorario ? 'dia' : 'placa'))?.focus();
  }, [focoNoHorario]);

  const gravar = (mudanca: Partial<Rascunho> = {}, confirmarDuplicado = false): void => {
    if (isPending) return;
    form.tentar();
    if (Object.keys(erros).length > 0) {
      // The list appears with this very render.
      requestAnimationFrame(() => resumo.current?.focus());
      return;
    }
    // Typing took its time: whoever came came now.
    const mudancas = { ...(chegouAgora && rascunho.encaixe && horarioDeAgora(fuso)), ...mudanca };
    mudar(mudancas);
    salvar({ ...rascunho, ...mudancas }, confirmarDuplicado);
  };
  const saidas = {
    ...saidasDe(rascunho, mudar),
    onEncaixar: (motivoEncaixe = '') => gravar({ encaixe: true, motivoEncaixe }),
    onDuplicar: () => gravar({}, true),
    onCarregarAtual: () => onRecarregar?.(),
  };
  const fechar = (): void => (isSujo ? setDescartar(true) : closeAgendaForm());
  const semSaida = conferida !== null && conferida.impede && conferida.recusada.politica !== 'livre';
  const { titulo, acao } = palavrasDe({ registro, chegouAgora, rascunho });

  return (
    <DetailPanel
      opened
      onClose={fechar}
      label={titulo}
      header={<h2 className={css['titulo']}>{titulo}</h2>}
      footer={salvo ? undefined : <Rodape {...{ acao, isPending, semSaida }} onCancelar={fechar} />}
    >
      {salvo ? (
        <Agendado agendamento={salvo} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on and Ctrl+Enter saves from any of its fields
        <form
          id={FORM_ID}
          className={css['form']}
          data-stack={20}
          noValidate
          onKeyDown={onFormKey}
          onSubmit={(event) => {
            event.preventDefault();
            gravar();
          }}
        >
          <ResumoDosErros ref={resumo} erros={form.tentou ? erros : {}} />
          <SecaoVeiculo
            formulario={formulario}
            visita={visita}
            codAgendamento={registro?.codAgendamento ?? null}
          />
          {registro === null && (
            <DeixouParaDepois
              placa={rascunho.placa}
              observacao={rascunho.observacao}
              onObservacao={(observacao) => mudar({ observacao })}
            />
          )}
          <LinkDoCliente registro={registro} />
          <SecaoServicos formulario={formulario} />
          <SecaoHorario
            formulario={formulario}
            isNovo={registro === null}
            conferida={conferida}
            saidas={saidas}
          />
          {recusa && !(conferida && recusa.codigo === agendamentoRefusals.semCapacidade.codigo) && (
            <RecusaDoServidor erro={recusa} saidas={saidas} />
          )}
          <SecaoCliente formulario={formulario} />
          <SecaoDetalhes
            formulario={formulario}
            isNovo={registro === null}
            naCasa={registro !== null && naCasa(registro)}
            pedeMotivo={quebraPromessa(form.salvo, rascunho)}
          />
        </form>
      )}
      <Descarte
        isSujo={isSujo}
        fechando={descartar}
        onContinuar={() => setDescartar(false)}
        onHorario={registro === null ? mudar : null}
      />
    </DetailPanel>
  );
}

interface RodapeProps {
  readonly acao: string;
  readonly isPending: boolean;
  /** Until an hour fits, or it is squeezed in for a reason, there is nothing to save. */
  readonly semSaida: boolean;
  readonly onCancelar: () => void;
}

function Rodape({ acao, isPending, semSaida, onCancelar }: RodapeProps): ReactNode {
  return (
    <div className={css['rodape']} data-line={8}>
      <Button
        type="submit"
        form={FORM_ID}
        size="md"
        variant="primary"
        loading={isPending}
        disabled={semSaida}
      >
        {acao}
      </Button>
      <Button size="md" onClick={onCancelar} disabled={isPending}>
        Cancelar
      </Button>
      <span className={css['dica']}>
        <KeyHint>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> salva
        </KeyHint>
      </span>
    </div>
  );
}

/** The client's own page, of a car that has come. */
function LinkDoCliente({ registro }: Pick<AgendamentoFormularioProps, 'registro'>): ReactNode {
  if (registro === null || !naCasa(registro)) return null;
  return (
    <Suspense fallback={null}>
      <AcompanharPeloLink agendamento={registro} />
    </Suspense>
  );
}

/** What a refusal asks of the form's own fields. */
const saidasDe = (
  rascunho: Rascunho,
  mudar: (mudanca: Partial<Rascunho>) => void,
): Omit<SaidasDaRecusa, 'onEncaixar' | 'onDuplicar' | 'onCarregarAtual'> => ({
  onHora: (hora) => mudar(naHora(rascunho, hora)),
  isHora: ({ dia, hora, codConsultor }) =>
    rascunho.dia === dia && rascunho.inicioMin === parseHora(hora) && rascunho.codConsultor === codConsultor,
  motivo: rascunho.motivoEspecialidade,
  onMotivo: (motivoEspecialidade) => mudar({ motivoEspecialidade }),
});

/** What the form is called, and what its button does. */
function palavrasDe({
  registro,
  chegouAgora,
  rascunho,
}: Pick<AgendamentoFormularioProps, 'registro'> & { chegouAgora: boolean; rascunho: Rascunho }) {
  if (registro !== null) return { titulo: `Agendamento ${rascunho.placa || rascunho.nome}`, acao: 'Salvar' };
  return chegouAgora
    ? { titulo: 'Chegou agora', acao: 'Receber agora' }
    : { titulo: 'Novo agendamento', acao: 'Agendar' };
}

/** The form goes; the card keeps the focus, and a new promise is offered to be told. */
function concluirEdicao(
  registro: AgendamentoCompleto,
  gravado: AgendamentoCompleto,
  novaPromessa: boolean,
): void {
  showToast({
    title: `Agendamento de ${gravado.placa ? formatPlaca(gravado.placa) : gravado.cliente} salvo`,
    tone: 'brand',
  });
  closeAgendaForm();
  focusCard(gravado.codAgendamento);
  const tipo = mudouDeHora(registro, gravado) ? 'avisarMudanca' : novaPromessa && 'avisarPrevisao';
  if (tipo) openAgendaDialog({ tipo, agendamento: gravado });
}

interface DescarteProps {
  readonly isSujo: boolean;
  /** Somebody wants to close the form. */
  readonly fechando: boolean;
  readonly onContinuar: () => void;
  /** A slot pointed at on the board becomes this booking's; null: it is another booking's. */
  readonly onHorario: ((horario: Partial<Rascunho>) => void) | null;
}

/** Asked before what was typed goes: on closing, and when another form is asked for beside this one. */
function Descarte({ isSujo, fechando, onContinuar, onHorario }: DescarteProps): ReactNode {
  const { proximo } = useAbertos();
  const horario = onHorario && proximo && horarioPedido(proximo);
  const adotar = useEffectEvent((): void => {
    if (!horario) return;
    onHorario?.(horario);
    keepAgendaForm();
    showToast({
      title: `Horário trocado para ${formatHora(horario.inicioMin ?? 0)}`,
      description: 'O que você digitou continua no agendamento.',
    });
  });
  useEffect(() => adotar(), [proximo]);
  useEffect(() => {
    markAgendaForm(isSujo);
    return () => markAgendaForm(false);
  }, [isSujo]);
  return (
    <ConfirmDialog
      opened={fechando || (proximo !== null && !horario)}
      onClose={() => {
        onContinuar();
        keepAgendaForm();
      }}
      title="Descartar alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar preenchendo"
      onConfirm={closeAgendaForm}
    >
      O que você digitou neste agendamento não foi salvo.
    </ConfirmDialog>
  );
}
