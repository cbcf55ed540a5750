import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { placaOuChassi } from '../../../model/placa-ou-chassi.ts';
import css from './comecar.module.css';

/** The agenda's car, large enough to be compared with the one in front of one. */
export function CarroEscolhido({ carro }: { readonly carro: CarroDoDia }) {
  const { modelo, cliente, prisma, numeroOs, recall, servicos } = carro;
  return (
    <section aria-label="Carro" className={css['carro']} data-stack={4}>
      <span className={css['placa']} data-line={12}>
        <PlateChip size="lg">{placaOuChassi(carro)}</PlateChip>
        {prisma !== null && <b>Prisma {prisma}</b>}
      </span>
      <p className={css['modelo']}>{modelo}</p>
      <p>
        {cliente}
        {numeroOs && ` · OS ${numeroOs}`}
      </p>
      {servicos.length > 0 && <p>{servicos.map(({ descricao }) => descricao).join(' · ')}</p>}
      {recall && (
        <p className={css['recall']} data-tone="late">
          <IconAlertTriangle size={18} aria-hidden="true" />
          Este carro tem recall em aberto. Avise o consultor.
        </p>
      )}
    </section>
  );
}
