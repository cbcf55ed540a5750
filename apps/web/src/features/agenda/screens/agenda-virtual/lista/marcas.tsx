import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { flagsDe } from '../../../components/cartao/cartao-agendamento.tsx';
import css from './lista.module.css';

/** What is particular about a visit, as the cards' own small signs with their names. */
export function Marcas({ agendamento }: { readonly agendamento: Agendamento }) {
  const flags = flagsDe({ agendamento });
  if (flags.length === 0) return null;
  return (
    <span className={css['marcas']}>
      {flags.map(({ id, label, icon }) => (
        <span key={id} title={label}>
          {icon}
          <span className="vh">{label}</span>
        </span>
      ))}
    </span>
  );
}
