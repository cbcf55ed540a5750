import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { consultoresOptions } from '../../hooks/use-equipe.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { maisPertoDe } from '../../model/lugar/pedido-do-bolsao.ts';
import css from './escolha-de-vaga.module.css';

/** A consultant's time. */
export interface VagaEscolhida {
  readonly codConsultor: number;
  readonly dia: Dia;
  readonly hora: string;
}

interface EscolhaDeVagaProps {
  /** Null: the first of the free times that come next is chosen, or what was chosen by hand if it is among them. */
  readonly valor: VagaEscolhida | null;
  readonly onChange: (vaga: VagaEscolhida | null) => void;
  /** How long the consultant is taken, minutes. */
  readonly minutos: number;
  /** Service types the visit needs somebody for. */
  readonly tipos: readonly number[];
  /** What the client asked for: the free times nearest to it come first. Absent: those that come next. */
  readonly pedida?: Pick<VagaEscolhida, 'dia' | 'hora'>;
  /** Looks for free times from here on. */
  readonly aPartirDe: Dia;
  readonly hoje: Dia;
}

const QUANTAS = 6;
/** A day of them, of which the nearest to what was asked for are shown. */
const DE_UM_DIA = 20;

const isMesma = (a: VagaEscolhida | null, b: VagaEscolhida): boolean =>
  a?.codConsultor === b.codConsultor && a.dia === b.dia && a.hora === b.hora;

/** The first free times as buttons, the very first already chosen; any other can be typed. */
export function EscolhaDeVaga(props: EscolhaDeVagaProps) {
  const { valor, onChange, minutos, tipos, pedida, aPartirDe, hoje } = props;
  const quantas = pedida ? DE_UM_DIA : QUANTAS;
  const { codConcessionaria } = useConcessionaria();
  const { data: consultores = [] } = useQuery(consultoresOptions(codConcessionaria));
  const { data: livres, isPending } = useQuery({
    queryKey: ['agenda', 'vagas', codConcessionaria, aPartirDe, minutos, tipos.join(), quantas],
    queryFn: () =>
      call(equipeContracts.vagas, {
        params: { codConcessionaria },
        query: { aPartirDe, minutos, quantas, ...(tipos.length > 0 && { tipos: tipos.join() }) },
      }),
  });
  const vagas = livres && (pedida ? maisPertoDe(pedida, livres) : livres).slice(0, QUANTAS);
  const [aMao, setAMao] = useState<VagaEscolhida | null>(null);
  const escolher = (vaga: VagaEscolhida): void => {
    setAMao(vaga);
    onChange(vaga);
  };
  const escolherPrimeira = useEffectEvent((): void => {
    const vaga = vagas?.find((cada) => isMesma(aMao, cada)) ?? vagas?.[0];
    if (vaga && valor === null) onChange(vaga);
  });
  useEffect(() => escolherPrimeira(), [livres]);

  const nomeDe = (cod: number): string =>
    consultores.find(({ codConsultor }) => codConsultor === cod)?.nomeTratado ?? '';
  const [primeiro] = consultores;
  const base = valor ?? { codConsultor: primeiro?.codConsultor ?? 0, dia: aPartirDe, hora: '08:00' };
  return (
    <div className={css['escolha']} data-stack={12}>
      <fieldset>
        <legend>{pedida ? 'Horários livres mais perto do pedido' : 'Primeiros horários livres'}</legend>
        <div className={css['vagas']} data-stack={8} aria-busy={isPending}>
          {vagas?.map((vaga) => (
            <button
              key={`${vaga.dia}${vaga.hora}${vaga.codConsultor}`}
              type="button"
              aria-pressed={isMesma(valor, vaga)}
              onClick={() => escolher(vaga)}
            >
              <b className="num">
                {vaga.dia === hoje ? 'Hoje' : diaCurto(vaga.dia)} {vaga.hora}
              </b>
              <span>{nomeDe(vaga.codConsultor)}</span>
            </button>
          ))}
          {vagas?.length === 0 && (
            <p>Nenhuma hora comporta este serviço nos próximos dias. Informe uma abaixo.</p>
          )}
        </div>
      </fieldset>
      <div className={css['outro']} data-stack={12}>
        <Select
          label="Consultor"
          value={String(base.codConsultor)}
          onChange={({ target }) => escolher({ ...base, codConsultor: Number(target.value) })}
          options={consultores
            .filter(({ ativo }) => ativo)
            .map(({ codConsultor, nome }) => ({
              value: String(codConsultor),
              label: nome,
            }))}
        />
        <DatePicker
          label="Dia"
          value={base.dia}
          min={hoje}
          today={hoje}
          onChange={(dia) => escolher({ ...base, dia: dia ?? base.dia })}
        />
        <TimeInput
          label="Hora"
          value={parseHora(base.hora)}
          onChange={(minuto) => escolher({ ...base, hora: minuto === null ? base.hora : formatHora(minuto) })}
        />
      </div>
    </div>
  );
}
