import type { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { useAgora } from '../../hooks/use-agora.ts';
import { calendarioOptions, consultoresOptions, mecanicosOptions } from '../../hooks/use-equipe.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import { HorariosLivres } from '../horario/horarios-livres.tsx';
import css from './agendamento-form.module.css';
import type { HoraConferida } from '../horario/use-hora-conferida.ts';
import { ComQuemFaca } from './com-quem-faca.tsx';
import { campoId } from './erros-do-rascunho.ts';
import { tempoNaAgenda } from './rascunho.ts';
import type { SaidasDaRecusa } from './recusa-do-servidor.tsx';
import { Secao } from './secao.tsx';
import { useVagas } from './use-vagas.ts';
import type { Formulario } from './use-rascunho.ts';

type Vaga = OutputOf<typeof equipeContracts.vagas>[number];

const HoraAoVivo = lazyPart(() => import('../horario/hora-ao-vivo.tsx').then((file) => file.HoraAoVivo));
const PorQueNenhuma = lazyPart(() =>
  import('../horario/por-que-nenhuma.tsx').then((file) => file.PorQueNenhuma),
);
const EntrarNaEspera = lazyPart(() => import('./entrar-na-espera.tsx').then((file) => file.EntrarNaEspera));

interface SecaoHorarioProps {
  readonly formulario: Formulario;
  /** Nobody waits for an hour they have. */
  readonly isNovo: boolean;
  /** Why the hour does not fit; null while it does. */
  readonly conferida: HoraConferida | null;
  /** What a refused hour asks of the form. */
  readonly saidas: Pick<SaidasDaRecusa, 'onHora' | 'isHora' | 'onEncaixar'>;
}

/** When and with whom: the first free slots that fit the jobs are one key away. */
export function SecaoHorario({ formulario, isNovo, conferida, saidas }: SecaoHorarioProps): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const consultores = useQuery(consultoresOptions(codConcessionaria)).data ?? [];
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const { rascunho, mudar, erroDe, sair } = formulario;
  const { servicos, codConsultor, dia, inicioMin, duracaoMin } = rascunho;
  const { minutos, procura, vagas, isAntigo, pedido, setPedido } = useVagas(rascunho, hoje);
  const calendario = useQuery(calendarioOptions(codConcessionaria, { inicio: hoje, fim: hoje })).data;
  const naAgenda = calendario && tempoNaAgenda(rascunho, { minutos, intervaloMin: calendario.intervaloMin });
  const quem = (vaga: Vaga): string => {
    const consultor = consultores.find((cada) => cada.codConsultor === vaga.codConsultor);
    const mecanico = mecanicos.find((cada) => cada.codMecanico === vaga.codMecanico);
    return `${consultor?.nomeTratado ?? ''}${mecanico ? ` · mec. ${mecanico.nomeTratado}` : ''}`;
  };
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
      <ComQuemFaca>
        {procura && (
          <HorariosLivres
            horarios={vagas}
            isAntigo={isAntigo}
            hoje={hoje}
            quem={quem}
            isEscolhido={(vaga) =>
              vaga.dia === dia && parseHora(vaga.hora) === inicioMin && vaga.codConsultor === codConsultor
            }
            onEscolher={escolher}
            nenhum={<PorQue rascunho={rascunho} aPartirDe={pedido.dia ?? hoje} />}
          />
        )}
      </ComQuemFaca>
      <div className={css['par']} data-stack={12}>
        <DatePicker
          id={campoId('dia')}
          required
          label="Dia"
          min={hoje}
          today={hoje}
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
          error={erroDe('inicioMin') ?? (conferida?.impede ? 'Não cabe: veja abaixo' : undefined)}
          hint={
            inicioMin !== null && naAgenda
              ? `Na agenda até ${formatHora(Math.min(1440, inicioMin + naAgenda.ocupado))}`
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
          // Who has left stays only where the visit is still theirs.
          options={consultores
            .filter((cada) => cada.ativo || cada.codConsultor === codConsultor)
            .map(({ codConsultor: cod, nome }) => ({ value: String(cod), label: nome }))}
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
          onChange={(event) => {
            const codMecanico = Number(event.target.value) || null;
            mudar({ servicos: servicos.map((servico) => ({ ...servico, codMecanico })) });
            setPedido({ ...pedido, codMecanico });
          }}
        />
      </div>
      <AoVivo {...{ rascunho, conferida, saidas }} duracaoMin={naAgenda?.ocupado ?? 60} />
      {isNovo && procura && <NenhumServe rascunho={rascunho} hoje={hoje} />}
      {naAgenda && (duracaoMin !== null || minutos > 0) && (
        <p className={css['nota']}>
          Ocupa {duracaoEmPalavras(naAgenda.ocupado)} na agenda.{' '}
          {naAgenda.alternativa !== null && (
            <button
              type="button"
              className={css['mais']}
              onClick={() => mudar({ duracaoMin: naAgenda.alternativa })}
            >
              {naAgenda.alternativa === minutos ? 'Usar o tempo dos serviços' : 'Usar o intervalo da agenda'}{' '}
              ({duracaoEmPalavras(naAgenda.alternativa)})
            </button>
          )}
        </p>
      )}
    </Secao>
  );
}

/** No hour is free, and why. */
const PorQue = (props: ComponentProps<typeof PorQueNenhuma>): ReactNode => (
  <Suspense fallback={null}>
    <PorQueNenhuma {...props} />
  </Suspense>
);

interface AoVivoProps extends Pick<SecaoHorarioProps, 'conferida' | 'saidas'> {
  readonly rascunho: Formulario['rascunho'];
  readonly duracaoMin: number;
}

/** Why the hour does not fit, right under where it is typed. */
function AoVivo({ rascunho: { dia, inicioMin, codConsultor }, conferida, saidas, duracaoMin }: AoVivoProps) {
  if (!conferida || dia === null || inicioMin === null) return null;
  return (
    <Suspense fallback={null}>
      <HoraAoVivo
        conferida={conferida}
        hora={{ dia, hora: formatHora(inicioMin), codConsultor }}
        duracaoMin={duracaoMin}
        isEscolhida={saidas.isHora}
        onEscolher={saidas.onHora}
        onInsistir={saidas.onEncaixar}
      />
    </Suspense>
  );
}

/** The way on when no hour will do. */
function NenhumServe(quem: ComponentProps<typeof EntrarNaEspera>): ReactNode {
  const [espera, setEspera] = useState(false);
  return (
    <>
      <button type="button" className={css['mais']} aria-expanded={espera} onClick={() => setEspera(!espera)}>
        Nenhum serve? Lista de espera
      </button>
      <Suspense fallback={null}>{espera && <EntrarNaEspera {...quem} />}</Suspense>
    </>
  );
}
