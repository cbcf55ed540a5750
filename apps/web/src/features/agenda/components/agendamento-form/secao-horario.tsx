import type { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { formatHora, parseHora } from '@oferta/domain/agenda/horario.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { DatePicker } from '#ui/form/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TimeInput } from '#ui/form/time-input.tsx';
import { useAgora } from '../../hooks/use-agora.ts';
import { consultoresOptions, mecanicosOptions } from '../../hooks/use-equipe.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import { HorariosLivres } from '../horarios-livres.tsx';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { Secao } from './secao.tsx';
import { useVagas } from './use-vagas.ts';
import type { Formulario } from './use-rascunho.ts';

type Vaga = OutputOf<typeof equipeContracts.vagas>[number];

/** When and with whom: the first free slots that fit the jobs are one key away. */
export function SecaoHorario({ formulario }: { readonly formulario: Formulario }): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const consultores = useQuery(consultoresOptions(codConcessionaria)).data ?? [];
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const { rascunho, mudar, erroDe, sair } = formulario;
  const { servicos, codConsultor, dia, inicioMin, duracaoMin } = rascunho;
  const { minutos, procura, vagas, pedido, setPedido } = useVagas(rascunho, hoje);
  const ocupado = duracaoMin ?? minutos;
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
      {procura && (
        <HorariosLivres
          horarios={vagas}
          hoje={hoje}
          quem={(vaga) => nomeDe(vaga.codConsultor)}
          isEscolhido={(vaga) =>
            vaga.dia === dia && parseHora(vaga.hora) === inicioMin && vaga.codConsultor === codConsultor
          }
          onEscolher={escolher}
          nenhum="Nenhum horário livre nos próximos dias para estes serviços."
        />
      )}
      <div className={css['par']}>
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
          error={erroDe('inicioMin')}
          hint={
            inicioMin !== null && ocupado > 0
              ? `Termina às ${formatHora(Math.min(1440, inicioMin + ocupado))}`
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
            Usar o tempo dos serviços{minutos > 0 && ` (${duracaoEmPalavras(minutos)})`}
          </button>
        </p>
      )}
    </Secao>
  );
}
