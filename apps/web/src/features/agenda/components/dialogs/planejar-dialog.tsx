import { ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useStore } from '#kernel/store.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { closeAgendaDialog, type PlanoDoServico } from '../../hooks/agenda-dialogs.ts';
import { lugarAtual, trabalhoNo, useAcoesPlanejamento } from '../../hooks/use-acoes-planejamento.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { calendarioOptions, mecanicosOptions } from '../../hooks/use-equipe.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import type { Agora } from '../../model/evento-agendamento.ts';
import { abrirEncaixe, quadroQueEncaixa } from '../encaixar/encaixe-aberto.ts';
import { PerguntaDoPlano } from './pergunta-do-plano.tsx';
import { usePlanoDoServico } from './use-plano-do-servico.ts';

interface PlanejarDialogProps {
  readonly servico: ServicoAgendado;
  readonly lugar?: Partial<PlanoDoServico>;
}

/** Says who does a job, in which bay and when: what the boards do by dragging, and nothing starts by it. */
export function PlanejarDialog({ servico, lugar }: PlanejarDialogProps): ReactNode {
  const { codServico, versao, codMecanico, placa, cliente } = servico;
  const { codConcessionaria, fuso } = useConcessionaria();
  const agora = useAgora(fuso);
  const hoje = agora.dia;
  const formulario = usePlanoDoServico(servico, { ...planoAtual(servico, { agora, fuso }), ...lugar });
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const calendario = useQuery(calendarioOptions(codConcessionaria, { inicio: hoje, fim: hoje })).data;
  const horas = { fuso, mecanicos, calendario };
  const { concluir } = useAcoesPlanejamento(horas);
  const escalar = useCall(servicoContracts.agendamentoMecanico, {
    onSuccess(novo, { body }) {
      closeAgendaDialog();
      const nome = placa ? formatPlaca(placa) : cliente;
      const quem = mecanicos.find((cada) => cada.codMecanico === body.codMecanico)?.nomeTratado ?? '';
      const quando = body.data === hoje ? body.hora : `${diaCurto(body.data)}, ${body.hora}`;
      concluir({ servico, novo, frase: `${nome}: ${quando} com ${quem}` });
    },
    onError: formulario.onError,
  });
  const noQuadro = useStore(quadroQueEncaixa);
  const podeEncaixar = usePode(ensaioContracts.encaixar) && noQuadro;
  const naBandeja = codMecanico === null || servico.inicioPlanejado === null;
  return (
    <PerguntaDoPlano
      servico={servico}
      formulario={formulario}
      titulo={naBandeja ? 'Escalar serviço' : 'Trocar mecânico ou horário'}
      acao={naBandeja ? 'Escalar serviço' : 'Salvar mudança'}
      acaoComoEncaixe={naBandeja ? 'Escalar como encaixe' : 'Salvar como encaixe'}
      isPending={escalar.isPending}
      onConfirm={(plano) => {
        const antes = lugarAtual(servico, fuso);
        // A length given by hand on the board stays; a job that was nowhere takes its own time.
        const duracaoMin = antes && calendario && trabalhoNo(antes, horas);
        escalar.mutate({ body: { codServico, versao, ...plano, ...(duracaoMin && { duracaoMin }) } });
      }}
    >
      {naBandeja && !servico.paralisado && podeEncaixar && (
        <Button
          icon={<IconUserPlus size={16} />}
          onClick={() => {
            closeAgendaDialog();
            abrirEncaixe(servico);
          }}
        >
          Ver os melhores lugares e o que custam
        </Button>
      )}
    </PerguntaDoPlano>
  );
}

/** Where the job stands; one that stands nowhere is wanted when its car comes, unless that has passed. */
function planoAtual(
  servico: ServicoAgendado,
  { agora, fuso }: { readonly agora: Agora; readonly fuso: string },
): PlanoDoServico {
  const { codMecanico, codBox, dataAgendamento } = servico;
  const atual = lugarAtual(servico, fuso);
  if (atual) return { codMecanico, codBox, dia: atual.dia, inicioMin: atual.inicioMin };
  const inicioMin = parseHora(servico.horaAgendamento);
  const passou = dataAgendamento === agora.dia && inicioMin !== null && inicioMin < agora.minuto;
  if (dataAgendamento < agora.dia || passou) return { codMecanico, codBox, dia: agora.dia, inicioMin: null };
  return { codMecanico, codBox, dia: dataAgendamento, inicioMin };
}
