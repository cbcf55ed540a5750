import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import type { Tone } from '#ui/tone.ts';

type Visto = Pick<UsuarioCadastrado, 'ativo' | 'convite' | 'bloqueadoAte'>;

/** What is said of a person's way in: the first thing that keeps them out counts. */
export function situacaoDoUsuario({ ativo, convite, bloqueadoAte }: Visto): { texto: string; tone: Tone } {
  if (!ativo) return { texto: 'Inativo', tone: 'neutral' };
  if (convite === 'vencido') return { texto: 'Convite vencido', tone: 'late' };
  if (convite === 'pendente') return { texto: 'Convite pendente', tone: 'p' };
  if (bloqueadoAte !== null) return { texto: 'Entrada bloqueada', tone: 'late' };
  return { texto: 'Ativo', tone: 5 };
}
