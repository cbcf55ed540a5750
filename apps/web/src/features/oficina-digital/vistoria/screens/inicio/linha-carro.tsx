import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconAlertTriangle, IconCheck, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { placaOuChassi } from '../../../model/placa-ou-chassi.ts';
import { irPara } from '../../endereco.ts';
import { vistoriasJuntas } from '../../model/carros.ts';
import { NOME_DO_TIPO } from '../../model/textos.ts';
import css from './inicio.module.css';

/** A car that is expected or in the house; a tap begins its inspection. */
export function LinhaCarro({ carro }: { readonly carro: CarroDoDia }) {
  const { codAgendamento, modelo, cliente, horaAgendamento, prisma, recall, recebido, checklists } = carro;
  return (
    <li>
      <button
        type="button"
        className={css['cartao']}
        data-stack={2}
        onClick={() => irPara({ tela: 'comecar', codAgendamento, digitado: '' })}
      >
        <span className={css['cima']} data-line={8}>
          <PlateChip size="md">{placaOuChassi(carro)}</PlateChip>
          {prisma !== null && <span className={css['prisma']}>Prisma {prisma}</span>}
          {recall && (
            <span className={css['etiqueta']} data-tone="late">
              <IconAlertTriangle size={14} aria-hidden="true" />
              Recall
            </span>
          )}
          <span className={css['hora']}>{recebido ? 'Na oficina' : horaAgendamento}</span>
        </span>
        <b>{modelo}</b>
        <span className={css['cliente']}>{cliente}</span>
        {checklists.length > 0 && (
          <span className={css['feitas']} data-wrap={6}>
            {vistoriasJuntas(checklists).map(({ chave, tipo, finalizado, quantas }) => (
              <span key={chave} className={css['etiqueta']} data-tone={finalizado ? 5 : 4}>
                {finalizado ? (
                  <IconCheck size={14} aria-hidden="true" />
                ) : (
                  <IconPencil size={14} aria-hidden="true" />
                )}
                {quantas > 1 && `${quantas} × `}
                {NOME_DO_TIPO[tipo]} {finalizado ? 'feita' : 'em aberto'}
              </span>
            ))}
          </span>
        )}
        <IconChevronRight size={20} className={css['seta']} aria-hidden="true" />
      </button>
    </li>
  );
}
