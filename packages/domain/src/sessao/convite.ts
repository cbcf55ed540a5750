/** For how long an invitation's link makes a password. */
export const CONVITE_HORAS = 72;

/** `aceito`: the person has a password. `vencido`: the last link sent is over; send another. */
export const CONVITES = ['aceito', 'pendente', 'vencido'] as const;
export type Convite = (typeof CONVITES)[number];

interface Convidado {
  temSenha: boolean;
  /** When the last invitation was sent; null: never. */
  conviteEm: Date | null;
}

/** Where a person's invitation stands. */
export function estadoDoConvite({ temSenha, conviteEm }: Convidado, agora: Date): Convite {
  if (temSenha) return 'aceito';
  return conviteEm !== null && agora < validadeDoConvite(conviteEm) ? 'pendente' : 'vencido';
}

/** Until when an invitation sent at an instant can be used. */
export const validadeDoConvite = (conviteEm: Date): Date =>
  new Date(conviteEm.getTime() + CONVITE_HORAS * 3_600_000);
