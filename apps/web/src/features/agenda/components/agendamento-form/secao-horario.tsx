import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatHora, parseHora } from '@oferta/domain/agenda/horario.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#kernel/api.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/form/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TimeInput } from '#ui/form/time-input.tsx';
import { useAgora } from '../../hooks/use-agora.ts';
import { consultoresOptions, mecanicosOptions } from '../../hooks/use-equipe.ts';
import { diaCurto, duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { minutosDosServicos, type Rascunho } from './rascunho.ts';
import { Secao } from './secao.tsx';
import type { Formulario } from './use-rascunho.ts';

type Vaga = OutputOf<typeof equipeContracts.vagas>[number];

const QUANTAS = 3;
const VAGA_MAX_MIN = 720;

/** When and with whom: the first free slots that fit the jobs are one key away. */
export function SecaoHorario({ formulario }: { readonly formulario: Formulario }): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const consultores = useQuery(consultoresOptions(codConcessionaria)).data ?? [];
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const { rascunho, mudar, erroDe, sair } = formulario;
  const { servicos, codConsultor, dia, inicioMin, duracaoMin } = rascunho;
  const minutos = Math.min(VAGA_MAX_MIN, minutosDosServicos(rascunho));
  const tipos = [...new Set(servicos.map(({ codTipoServico }) => codTipoServico))].join(',');
  // Taking one of the slots asks for nothing new: the others stay where they are, to be compared and chosen instead.
  const [pedido, setPedido] = useState({ codConsultor, dia });
  const aPartirDe = pedido.dia !== null && pedido.dia > hoje ? pedido.dia : '0';
  const vagas = useQuery({
    queryKey: ['agenda', 'vagas', codConcessionaria, aPartirDe, minutos, tipos, pedido.codConsultor],
    queryFn: () =>
      call(equipeContracts.vagas, {
        params: { codConcessionaria },
        query: {
          aPartirDe,
          minutos,
          tipos,
          quantas: QUANTAS,
          ...(pedido.codConsultor !== null && { codConsultor: pedido.codConsultor }),
        },
      }),
    enabled: minutos >= 5,
    placeholderData: keepPreviousData,
  });
  const nomeDe = (cod: number): string =>
    consultores.find((cada) => cada.codConsultor === cod)?.nomeTratado ?? '';
  const escolher = (vaga: Vaga): void =>
    mudar({
      codConsultor: vaga.codConsultor,
      dia: vaga.dia,
      inicioMin: parseHora(vaga.hora),
      encaixe: false,
      servicos: servicos.map((servico) => ({
        ...servico,
        codMecanico: vaga.codMecanico ?? servico.codMecanico,
      })),
    });
  return (
    <Secao titulo="Horário">
      {minutos >= 5 && (
        <HorariosLivres
          vagas={vagas.data}
          rascunho={rascunho}
          hoje={hoje}
          nomeDe={nomeDe}
          onEscolher={escolher}
        />
      )}
      <div className={css['par']}>
        <DatePicker
          id={campoId('dia')}
          required
          label="Dia"
          min={hoje}
          value={dia}
          error={erroDe('dia')}
          onChange={(escolhido) => {
            mudar({ dia: escolhido });
            setPedido({ ...pedido, dia: escolhido });
          }}
        />
        <TimeInput
          id={campoId('inicioMin')}
          required
          label="Hora"
          value={inicioMin}
          error={erroDe('inicioMin')}
          hint={
            inicioMin !== null && minutos > 0
              ? `Termina às ${formatHora(Math.min(1440, inicioMin + (duracaoMin ?? minutos)))}`
              : undefined
          }
          onChange={(hora) => {
            mudar({ inicioMin: hora });
            sair('inicioMin');
          }}
        />
        <Select
          label="Consultor"
          placeholder="Bolsão (sem consultor)"
          options={consultores.map(({ codConsultor: cod, nome }) => ({ value: String(cod), label: nome }))}
          value={codConsultor === null ? '' : String(codConsultor)}
          onChange={(event) => {
            const escolhido = Number(event.target.value) || null;
            mudar({ codConsultor: escolhido });
            setPedido({ ...pedido, codConsultor: escolhido });
          }}
        />
        <Select
          label="Mecânico"
          placeholder="A definir"
          options={mecanicos.map(({ codMecanico, nome }) => ({ value: String(codMecanico), label: nome }))}
          value={String(servicos[0]?.codMecanico ?? '')}
          disabled={servicos.length === 0}
          onChange={(event) =>
            mudar({
              servicos: servicos.map((servico) => ({
                ...servico,
                codMecanico: Number(event.target.value) || null,
              })),
            })
          }
        />
      </div>
      {duracaoMin !== null && (
        <p className={css['nota']}>
          Ocupa {duracaoEmPalavras(duracaoMin)} na agenda.{' '}
          <button type="button" className={css['mais']} onClick={() => mudar({ duracaoMin: null })}>
            Usar o tempo dos serviços ({duracaoEmPalavras(minutos)})
          </button>
        </p>
      )}
    </Secao>
  );
}

interface HorariosLivresProps {
  /** Undefined while they are looked for. */
  readonly vagas: readonly Vaga[] | undefined;
  readonly rascunho: Rascunho;
  readonly hoje: string;
  readonly nomeDe: (codConsultor: number) => string;
  readonly onEscolher: (vaga: Vaga) => void;
}

/** The first free slots, as buttons. */
function HorariosLivres({ vagas, rascunho, hoje, nomeDe, onEscolher }: HorariosLivresProps): ReactNode {
  const { dia, inicioMin, codConsultor } = rascunho;
  const isEscolhida = (vaga: Vaga): boolean =>
    vaga.dia === dia && parseHora(vaga.hora) === inicioMin && vaga.codConsultor === codConsultor;
  return (
    <fieldset
      data-enter=""
      className={css['vagas']}
      aria-label="Primeiros horários livres"
      aria-busy={vagas === undefined}
    >
      {vagas?.map((vaga) => (
        <Button
          key={`${vaga.dia}${vaga.hora}${vaga.codConsultor}`}
          pressed={isEscolhida(vaga)}
          onClick={() => onEscolher(vaga)}
        >
          <b className="num">
            {vaga.dia === hoje ? 'hoje' : diaCurto(vaga.dia)} {vaga.hora}
          </b>
          <small>{nomeDe(vaga.codConsultor)}</small>
        </Button>
      ))}
      {vagas?.length === 0 && <p>Nenhum horário livre nos próximos dias para estes serviços.</p>}
      {vagas === undefined && <p>Buscando horários livres…</p>}
    </fieldset>
  );
}
