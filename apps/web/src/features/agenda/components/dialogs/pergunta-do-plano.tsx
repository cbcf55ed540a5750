import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';
import { HorariosLivres } from '../horario/horarios-livres.tsx';
import { CamposDoPlanejamento } from './campos-do-planejamento.tsx';
import { Pergunta } from './pergunta.tsx';
import type { FormularioDoPlano } from './use-plano-do-servico.ts';

/** A plan as the calls take it, with what whoever insists sends along. */
export interface PlanoPedido {
  readonly codMecanico: number;
  readonly codBox: number | null;
  readonly data: string;
  readonly hora: string;
  readonly encaixe: boolean;
  readonly motivoEspecialidade?: string;
}

interface PerguntaDoPlanoProps {
  readonly servico: ServicoAgendado;
  readonly formulario: FormularioDoPlano;
  readonly titulo: string;
  readonly acao: string;
  /** The button's words once the place turned out to be taken. */
  readonly acaoComoEncaixe: string;
  readonly isPending: boolean;
  readonly onConfirm: (plano: PlanoPedido) => void;
  /** What else may be done instead. */
  readonly children?: ReactNode;
}

/** Who, where and when a job is done, with the first places it fits in. */
export function PerguntaDoPlano(props: PerguntaDoPlanoProps): ReactNode {
  const { servico, formulario, titulo, acao, acaoComoEncaixe, isPending, onConfirm, children } = props;
  const { placa, cliente, descricao } = servico;
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const { plano, lugares, recusado, escolher, mudar } = formulario;
  const { codMecanico, codBox, dia, inicioMin } = plano;
  const [isCobrado, setCobrado] = useState(false);
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const nomeDe = (cod: number): string =>
    mecanicos.find((cada) => cada.codMecanico === cod)?.nomeTratado ?? '';
  const confirmar = (): void => {
    if (codMecanico === null || dia === null || inicioMin === null) return setCobrado(true);
    onConfirm({ codMecanico, codBox, data: dia, hora: formatHora(inicioMin), ...recusado.insistencia });
  };
  return (
    <Pergunta
      titulo={titulo}
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={recusado.ocupado ? acaoComoEncaixe : acao}
      isPending={isPending}
      erro={recusado.erro}
      onConfirm={confirmar}
    >
      {(servico.status === 1 || servico.paralisado) && !lugares.isError && (
        <HorariosLivres
          horarios={lugares.data}
          hoje={hoje}
          quem={(lugar) => nomeDe(lugar.codMecanico)}
          isEscolhido={(lugar) =>
            lugar.codMecanico === codMecanico && lugar.dia === dia && parseHora(lugar.hora) === inicioMin
          }
          onEscolher={(lugar) =>
            escolher({ codMecanico: lugar.codMecanico, dia: lugar.dia, inicioMin: parseHora(lugar.hora) })
          }
          nenhum="Ninguém tem tempo livre nos próximos dias: escolha abaixo onde encaixar."
        />
      )}
      <CamposDoPlanejamento plano={plano} isCobrado={isCobrado} onChange={mudar} />
      {recusado.campoMotivo}
      {children}
    </Pergunta>
  );
}
