import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import css from './cartao-da-lista.module.css';

interface ConsultorDaListaProps {
  readonly consultor: { readonly nome: string; readonly cor: number } | null;
}

/** Whose client it is, in a list's cell. */
export function ConsultorDaLista({ consultor }: ConsultorDaListaProps) {
  if (!consultor) return '—';
  return (
    <span className={css['pessoa']}>
      <Avatar name={consultor.nome} hue={hueAt(consultor.cor - 1)} size={22} />
      <span title={consultor.nome}>{nomeTratado(consultor.nome)}</span>
    </span>
  );
}
