import { minutosDoServicoMarcado } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { impedimentoDoComando, type Comando } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { GridTarget } from '#ui/resource-grid/grid-event.ts';
import type { GridSourceItem } from '#ui/resource-grid/grid-source.ts';
import { SEM_FAIXA } from '../../../hooks/quadro/use-grade-mecanicos.ts';
import type { EventoServico } from '../../../model/evento-servico.ts';
import { trabalhoMin } from '../../../model/trabalho-min.ts';
import { nomeDo } from './dia-do-ensaio.ts';
import { tentar } from './rascunho.ts';
import { FRASE_DO_IMPEDIMENTO, type Ensaio } from './use-ensaio.ts';

type Escalar = Extract<Comando, { tipo: 'escalar' }>;

/** What carrying a card means on a draft's board: why not, and the change it becomes. */
export function gestosDoEnsaio(ensaio: Ensaio) {
  const { servicos, depois, contexto, calendario } = ensaio;
  const { dia, mecanicos } = contexto;

  const comandoNo = (servico: ServicoAgendado, { resourceId, start, end }: GridTarget): Escalar => {
    const { codServico } = servico;
    const codMecanico = Number(resourceId);
    const no = depois.servicos.find((cada) => cada.codServico === codServico);
    const durava = no && no.inicioMin !== null && no.fimMin !== null ? no.fimMin - no.inicioMin : null;
    const jornada = mecanicos.find((cada) => cada.codMecanico === codMecanico)?.jornada ?? null;
    const lugar = { dia, inicioMin: start, duracaoMin: end - start };
    // Only moved: its work stays what it is, whatever lunch lies in its new place.
    const soMovido = no && (durava === null || durava === lugar.duracaoMin);
    const minutos = soMovido ? no.minutos : trabalhoMin(lugar, jornada, calendario);
    return { tipo: 'escalar', codServico, codMecanico, inicioMin: start, minutos };
  };
  const recusa = (servico: ServicoAgendado | undefined, target: GridTarget): string | null => {
    if (!servico) return 'Este cartão não é do dia';
    const impedimento = impedimentoDoComando(depois, comandoNo(servico, target));
    return impedimento && `Não cabe: ${FRASE_DO_IMPEDIMENTO[impedimento]}`;
  };
  const mover = (servico: ServicoAgendado, target: GridTarget): void => {
    const para = mecanicos.find(({ codMecanico }) => codMecanico === Number(target.resourceId));
    tentar({
      tipo: 'mover',
      titulo: `${nomeDo(servico)} para ${para?.nomeTratado ?? ''}`,
      detalhe: `${formatHora(target.start)} · ${servico.descricao}`,
      comandos: [comandoNo(servico, target)],
    });
  };
  const paraBandeja = (servico: ServicoAgendado): void => {
    const { codServico, descricao } = servico;
    const minutos = minutosDoServicoMarcado(servico);
    tentar({
      tipo: 'mover',
      titulo: `${nomeDo(servico)} para a bandeja`,
      detalhe: descricao,
      comandos: [{ tipo: 'escalar', codServico, codMecanico: null, inicioMin: 0, minutos }],
    });
  };
  const porItem = ({ id }: GridSourceItem): ServicoAgendado | undefined =>
    servicos.find(({ codServico }) => String(codServico) === id);
  const podeMudar = ({ servico }: EventoServico): boolean => servico.status === 1;

  return {
    canDrag: podeMudar,
    canResize: podeMudar,
    canDrop: ({ servico }: EventoServico, target: GridTarget) => recusa(servico, target),
    onMove: ({ servico }: EventoServico, target: GridTarget) => mover(servico, target),
    onResize: ({ servico }: EventoServico, target: GridTarget) => mover(servico, target),
    onMoveOut({ servico }: EventoServico, tray: string): void {
      if (tray === SEM_FAIXA) paraBandeja(servico);
    },
    external: {
      canDrop: (item: GridSourceItem, target: GridTarget) => recusa(porItem(item), target),
      onDrop(item: GridSourceItem, target: GridTarget): void {
        const servico = porItem(item);
        if (servico) mover(servico, target);
      },
    },
  };
}
