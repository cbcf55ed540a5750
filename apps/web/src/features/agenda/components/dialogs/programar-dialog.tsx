import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatHora, parseHora } from '@oferta/domain/agenda/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#kernel/api.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useCall } from '#kernel/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { HorariosLivres } from '../horarios-livres.tsx';
import { CamposDoPlanejamento, type PlanoDoServico } from './campos-do-planejamento.tsx';
import { Pergunta } from './pergunta.tsx';
import { useLugarRecusado } from './use-lugar-recusado.tsx';

/** Gives a stopped job a mechanic, day and hour: it comes back on the board then, its percentage kept. */
export function ProgramarDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const [plano, setPlano] = useState<PlanoDoServico>({
    codMecanico: servico.codMecanico,
    dia: hoje,
    inicioMin: null,
  });
  const { erro, setErro, ocupado, onError, esquecer, insistencia, campoMotivo } = useLugarRecusado();
  const { codMecanico, dia, inicioMin } = plano;
  // Taking one of the offers asks for nothing new: the others stay, to be compared and chosen instead.
  const [pedido, setPedido] = useState({ aPartirDe: '0', codMecanico: 0 });
  const lugares = useQuery({
    queryKey: ['agenda', 'lugares', codServico, pedido],
    queryFn: () =>
      call(servicoContracts.lugaresDoServico, {
        params: { codServico },
        query: {
          aPartirDe: pedido.aPartirDe,
          ...(pedido.codMecanico > 0 && { codMecanico: pedido.codMecanico }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const nomeDe = (cod: number): string =>
    mecanicos.find((cada) => cada.codMecanico === cod)?.nomeTratado ?? '';
  const programar = useCall(servicoContracts.programarParalisado, {
    onSuccess() {
      closeAgendaDialog();
      refetchForaDoFeed();
      const quando =
        dia !== null && inicioMin !== null ? `${diaCurto(dia)}, ${formatHora(inicioMin)}` : descricao;
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} programado`,
        description: quando,
        tone: 1,
      });
    },
    onError(error) {
      // Somebody was faster: what is offered is looked for anew.
      void lugares.refetch();
      return onError(error);
    },
  });
  const mudar = (outro: PlanoDoServico): void => {
    setPlano(outro);
    esquecer();
  };
  const confirmar = (): void => {
    if (codMecanico === null || dia === null || inicioMin === null)
      return setErro('Escolha mecânico, dia e hora');
    const body = { codMecanico, data: dia, hora: formatHora(inicioMin), ...insistencia };
    programar.mutate({ params: { codServico }, body });
  };
  return (
    <Pergunta
      titulo="Programar serviço"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={ocupado ? 'Programar como encaixe' : 'Programar serviço'}
      isPending={programar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      {!lugares.isError && (
        <HorariosLivres
          horarios={lugares.data}
          hoje={hoje}
          quem={(lugar) => nomeDe(lugar.codMecanico)}
          isEscolhido={(lugar) =>
            lugar.codMecanico === codMecanico && lugar.dia === dia && parseHora(lugar.hora) === inicioMin
          }
          onEscolher={(lugar) =>
            mudar({ codMecanico: lugar.codMecanico, dia: lugar.dia, inicioMin: parseHora(lugar.hora) })
          }
          nenhum="Ninguém tem tempo livre nos próximos dias: escolha abaixo onde encaixar."
        />
      )}
      <CamposDoPlanejamento
        plano={plano}
        onChange={(outro) => {
          mudar(outro);
          if (outro.codMecanico !== codMecanico || outro.dia !== dia)
            setPedido({ aPartirDe: outro.dia ?? '0', codMecanico: outro.codMecanico ?? 0 });
        }}
      />
      {campoMotivo}
    </Pergunta>
  );
}
