import {
  NOME_ORIGEM_AGENDAMENTO,
  NOME_TRANSPORTE,
  ORIGENS_AGENDAMENTO,
  TRANSPORTES,
  type OrigemAgendamento,
  type Transporte,
} from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { ReactNode } from 'react';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { MotivoDaPrevisao } from '../cartao/motivo-da-previsao.tsx';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { Secao } from './secao.tsx';
import type { Formulario } from './use-rascunho.ts';

const ORIGENS = ORIGENS_AGENDAMENTO.map((value) => ({ value, label: NOME_ORIGEM_AGENDAMENTO[value] }));
const OPCOES_TRANSPORTE = TRANSPORTES.map((value) => ({ value, label: NOME_TRANSPORTE[value] }));

/** How the client gets on meanwhile, where the booking came from, the promised delivery and anything else. */
export function SecaoDetalhes({
  formulario,
  isNovo,
  naCasa,
  pedeMotivo,
}: {
  readonly formulario: Formulario;
  readonly isNovo: boolean;
  /** The car is there: it stands somewhere. */
  readonly naCasa: boolean;
  /** The delivery was promised otherwise. */
  readonly pedeMotivo: boolean;
}): ReactNode {
  const { rascunho, mudar, erroDe } = formulario;
  return (
    <Secao titulo="Detalhes">
      <div className={css['par']} data-stack={12}>
        <Select
          label="Atendimento"
          placeholder="Não informado"
          options={OPCOES_TRANSPORTE}
          value={rascunho.transporte}
          // The options are the table's own words.
          onChange={(event) => mudar({ transporte: event.target.value as Transporte | '' })}
        />
        <Select
          label="Origem"
          options={ORIGENS}
          disabled={!isNovo}
          value={rascunho.origem}
          // Same.
          onChange={(event) => mudar({ origem: event.target.value as OrigemAgendamento })}
        />
        <DatePicker
          id={campoId('entrega')}
          label="Previsão de entrega"
          {...(rascunho.dia !== null && { min: rascunho.dia })}
          value={rascunho.entregaDia}
          error={erroDe('entrega')}
          onChange={(entregaDia) => mudar({ entregaDia })}
        />
        <TimeInput
          label="Hora da entrega"
          value={rascunho.entregaMin}
          onChange={(entregaMin) => mudar({ entregaMin })}
        />
      </div>
      {pedeMotivo && (
        <MotivoDaPrevisao
          id={campoId('motivoPrevisao')}
          motivo={rascunho.motivoPrevisao}
          onMotivo={(motivoPrevisao) => mudar({ motivoPrevisao })}
          texto={rascunho.textoPrevisao}
          onTexto={(textoPrevisao) => mudar({ textoPrevisao })}
          error={erroDe('motivoPrevisao')}
        />
      )}
      {naCasa && (
        <TextInput
          label="Vaga no pátio"
          hint="Onde o carro está"
          maxLength={20}
          value={rascunho.vagaPatio}
          onChange={(event) => mudar({ vagaPatio: event.target.value })}
        />
      )}
      <Textarea
        label="Observação"
        rows={2}
        maxLength={2000}
        value={rascunho.observacao}
        onChange={(event) => mudar({ observacao: event.target.value })}
      />
    </Secao>
  );
}
