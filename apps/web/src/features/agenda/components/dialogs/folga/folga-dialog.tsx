import type { Dia } from '@oferta/domain/dia.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { closeAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { mecanicosOptions } from '../../../hooks/use-equipe.ts';
import { servicosDoDia } from '../../../hooks/use-servicos.ts';
import { diaCurto, diaEMes } from '../../../model/dia-em-palavras.ts';
import css from '../pergunta.module.css';
import { repassaveis } from './repassaveis.ts';
import { useRepassar, type Destino } from './use-repassar.ts';

interface FolgaDialogProps {
  readonly codMecanico: number;
  readonly dia: Dia;
}

/** A mechanic is away: each of the day's jobs goes to the first other one who can do it, as the consultants' visits do. */
export function FolgaDialog({ codMecanico, dia }: FolgaDialogProps): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const { data } = useQuery(servicosDoDia(codConcessionaria, dia));
  const nomeDe = (cod: number): string =>
    mecanicos.find((cada) => cada.codMecanico === cod)?.nomeTratado ?? '';
  const deLa = data && repassaveis(data, codMecanico);
  const { destinos, isProcurando, repassar, isRepassando } = useRepassar(deLa ?? [], { codMecanico, dia });
  const cabem = destinos.filter(({ lugar }) => lugar !== null);
  const quantos = cabem.length === 1 ? '1 serviço' : `${cabem.length} serviços`;
  const pronto = !isProcurando && cabem.length > 0;
  return (
    <Dialog
      opened
      onClose={closeAgendaDialog}
      title={`Folga de ${nomeDe(codMecanico)}, ${diaEMes(dia)}`}
      footer={
        <>
          <Button size="md" onClick={closeAgendaDialog}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            disabled={!pronto}
            loading={isRepassando}
            onClick={() => repassar(nomeDe)}
          >
            {pronto ? `Repassar ${quantos}` : 'Repassar'}
          </Button>
        </>
      }
    >
      {!deLa && <Skeleton variant="text" count={4} />}
      {deLa?.length === 0 && (
        <EmptyState title="Nada a repassar.">Não há serviço deste mecânico por iniciar neste dia.</EmptyState>
      )}
      <ul className={css['lista']} data-stack={2} aria-label="Para quem vai" aria-busy={isProcurando}>
        {destinos.map((destino) => (
          <Linha key={destino.servico.codServico} destino={destino} fuso={fuso} nomeDe={nomeDe} />
        ))}
      </ul>
    </Dialog>
  );
}

interface LinhaProps {
  readonly destino: Destino;
  readonly fuso: string;
  readonly nomeDe: (cod: number) => string;
}

function Linha({ destino: { servico, lugar }, fuso, nomeDe }: LinhaProps): ReactNode {
  const { placa, cliente, descricao, inicioPlanejado } = servico;
  return (
    <li>
      <span>
        {placa && <PlateChip>{formatPlaca(placa)}</PlateChip>} {cliente}
        <br />
        <small>{descricao}</small>
      </span>
      <span className="num">
        {inicioPlanejado && horaEm(inicioPlanejado, fuso)} <IconArrowRight size={13} aria-label="para" />{' '}
        {lugar === undefined && 'procurando…'}
        {lugar === null && 'ninguém pode neste dia'}
        {lugar && (
          <b>
            {lugar.dia === servico.dataAgendamento ? '' : `${diaCurto(lugar.dia)} `}
            {lugar.hora} · {nomeDe(lugar.codMecanico)}
          </b>
        )}
      </span>
    </li>
  );
}
