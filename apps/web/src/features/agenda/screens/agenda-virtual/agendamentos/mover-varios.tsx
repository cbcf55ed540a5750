import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select, type Option } from '#ui/form/select.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { diaCurto, duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import { identificacao } from '../lista/identificacao.ts';
import type { DestinoEmLote, ItemDoLote } from './destino-em-lote.ts';
import css from './mover-varios.module.css';
import { useMoverVarios } from './use-mover-varios.ts';
import { usePlanoDoLote } from './use-plano-do-lote.ts';

interface MoverVariosProps {
  readonly titulo: string;
  readonly agendamentos: readonly Agendamento[];
  readonly inicial: DestinoEmLote;
  readonly hoje: Dia;
  readonly onClose: () => void;
  /** After the change was accepted. */
  readonly onMovido: () => void;
}

const DESLOCAMENTOS = [-120, -60, -30, 0, 30, 60, 120];

const nomeDoDeslocamento = (minutos: number): string =>
  minutos === 0
    ? 'Manter o horário'
    : `${duracaoEmPalavras(Math.abs(minutos))} ${minutos > 0 ? 'mais tarde' : 'mais cedo'}`;

/** Moves or reassigns many appointments at once, showing first what would clash. All of them or none. */
export function MoverVarios({
  titulo,
  agendamentos: todos,
  inicial,
  hoje,
  onClose,
  onMovido,
}: MoverVariosProps) {
  const { codConcessionaria } = useConcessionaria();
  const lote = usePlanoDoLote({ todos, inicial, hoje });
  const { destino, agendamentos, itens, consultores, ficam } = lote;
  const opcoes = consultores.lista.map(({ codConsultor, nome }) => ({
    value: String(codConsultor),
    label: nome,
  }));
  const previa = usePrevia(codConcessionaria, itens);
  const conflitos = new Map(
    previa.data?.itens.map(({ codAgendamento, conflito }) => [codAgendamento, conflito]),
  );
  const quantosConflitos = itens.filter(({ codAgendamento }) => conflitos.get(codAgendamento)).length;
  const mudou = destino.consultor !== 'manter' || destino.dia !== null || destino.deslocarMin !== 0;
  const { mover, isPending } = useMoverVarios(codConcessionaria, {
    onMovido() {
      onMovido();
      onClose();
    },
  });
  const quantos = agendamentos.length === 1 ? '1 agendamento' : `${agendamentos.length} agendamentos`;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      size="lg"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button
            variant="primary"
            size="md"
            loading={isPending}
            disabled={!mudou || !previa.isSuccess || previa.isPlaceholderData || quantosConflitos > 0}
            onClick={() => mover(agendamentos, itens)}
          >
            Mover {quantos}
          </Button>
        </>
      }
    >
      <CamposDoDestino lote={lote} opcoes={opcoes} hoje={hoje} />
      <output className={css['resumo']} data-line={8} data-tone={quantosConflitos > 0 ? 'late' : 5}>
        {quantosConflitos > 0 ? <IconAlertTriangle size={16} /> : <IconCircleCheck size={16} />}
        {resumoDe({
          mudou,
          conferindo: previa.isFetching,
          conflitos: quantosConflitos,
          erro: previa.isError,
        })}
      </output>
      <ul className={css['itens']} aria-label="Como fica">
        {itens.map((item) => {
          const antes = agendamentos.find(({ codAgendamento }) => codAgendamento === item.codAgendamento);
          if (!antes) return null;
          return (
            <Item
              key={item.codAgendamento}
              antes={antes}
              depois={item}
              nomeDe={(cod) => consultores.pessoa(cod)?.nomeTratado ?? 'Bolsão'}
              conflito={conflitos.get(item.codAgendamento) ?? null}
            >
              <Select
                aria-label={`Outro consultor para ${antes.cliente}`}
                inputSize="sm"
                placeholder="Passar para outro…"
                options={opcoes}
                value=""
                onChange={({ target: { value } }) => lote.trocar(item.codAgendamento, Number(value))}
              />
              <Button onClick={() => lote.deixar(item.codAgendamento)}>Deixar de fora</Button>
            </Item>
          );
        })}
      </ul>
      {ficam > 0 && (
        <p className={css['ficam']}>
          {ficam === 1 ? '1 fica como está.' : `${ficam} ficam como estão.`}{' '}
          <Button onClick={lote.incluir}>Incluir de novo</Button>
        </p>
      )}
    </Dialog>
  );
}

interface CamposProps {
  readonly lote: ReturnType<typeof usePlanoDoLote>;
  readonly opcoes: readonly Option[];
  readonly hoje: Dia;
}

/** To whom, on which day, and how much later. */
function CamposDoDestino({ lote: { destino, diaAlvo, mudar }, opcoes, hoje }: CamposProps) {
  return (
    <div className={css['destino']} data-stack={12}>
      <Select
        label="Passar para"
        value={String(destino.consultor)}
        onChange={({ target: { value } }) =>
          mudar({
            ...destino,
            consultor:
              value === 'manter' || value === 'distribuir' || value === 'bolsao' ? value : Number(value),
          })
        }
        options={[
          { value: 'manter', label: 'Manter o consultor' },
          { value: 'distribuir', label: 'Distribuir entre os demais' },
          { value: 'bolsao', label: 'Devolver ao bolsão' },
          ...opcoes,
        ]}
      />
      <DatePicker
        label="Dia"
        value={diaAlvo}
        min={hoje}
        today={hoje}
        onChange={(dia) => mudar({ ...destino, dia })}
      />
      <Select
        label="Horário"
        value={String(destino.deslocarMin)}
        onChange={({ target: { value } }) => mudar({ ...destino, deslocarMin: Number(value) })}
        options={DESLOCAMENTOS.map((minutos) => ({
          value: String(minutos),
          label: nomeDoDeslocamento(minutos),
        }))}
      />
    </div>
  );
}

function resumoDe({
  mudou,
  conferindo,
  conflitos,
  erro,
}: {
  mudou: boolean;
  conferindo: boolean;
  conflitos: number;
  erro: boolean;
}): string {
  if (!mudou) return 'Escolha para quem, para quando, ou os dois.';
  if (erro) return 'Não foi possível conferir os horários. Mude o destino ou tente de novo.';
  if (conferindo) return 'Conferindo os horários…';
  if (conflitos === 0) return 'Nenhum conflito. Todos mudam juntos.';
  return `${conflitos === 1 ? '1 conflito' : `${conflitos} conflitos`}: nada muda enquanto houver algum.`;
}

function usePrevia(codConcessionaria: number, itens: readonly ItemDoLote[]) {
  return useQuery({
    queryKey: ['agenda', 'previaDoLote', codConcessionaria, itens],
    queryFn: ({ signal }) =>
      call(agendamentoContracts.editallagendamento, {
        body: { codConcessionaria, itens: [...itens], simular: true },
        signal,
      }),
    enabled: itens.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

interface ItemProps {
  readonly antes: Agendamento;
  readonly depois: ItemDoLote;
  readonly nomeDe: (cod: number | null) => string;
  readonly conflito: string | null;
  /** The ways out of a conflict. */
  readonly children: ReactNode;
}

function Item({ antes, depois, nomeDe, conflito, children }: ItemProps) {
  const lugar = (quando: { dataAgendamento: Dia; horaAgendamento: string }): string =>
    `${diaCurto(quando.dataAgendamento)} ${quando.horaAgendamento}`;
  return (
    <li data-conflito={conflito ? '' : undefined}>
      <PlateChip>{identificacao(antes)}</PlateChip>
      <span className={css['cliente']}>{antes.cliente}</span>
      <span className={`num ${css['de']}`}>
        {lugar(antes)} · {nomeDe(antes.codConsultor)}
      </span>
      <IconArrowRight size={14} aria-label="para" />
      <b className="num">
        {lugar(depois)} · {nomeDe(depois.codConsultor)}
      </b>
      {conflito && (
        <>
          <em>{conflito}</em>
          <span className={css['saidas']} data-wrap={8}>
            {children}
          </span>
        </>
      )}
    </li>
  );
}
