import type { Usuario } from '@oferta/contracts/sessao/autenticacao.ts';
import { CHAVE_DO_TOKEN, CHAVE_DO_USUARIO } from '@oferta/domain/constantes.ts';
import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import { isRecord, readJson, writeJson } from '../safe-storage.ts';
import type { KeyValue } from '../safe-storage.ts';

/** A logged-in person as this browser keeps them. Never holds the password. */
export interface Session {
  readonly token: string;
  readonly usuario: Usuario;
  /** Kept in local storage instead of the tab's. */
  readonly lembrar: boolean;
}

/** The two places a session may be in. */
export interface SessionPlaces {
  readonly local: KeyValue;
  readonly tab: KeyValue;
}

const isUsuario = (value: unknown): value is Usuario =>
  isRecord(value) && typeof value['codUsuario'] === 'number' && isNivel(value['codNivel']);

function readFrom(place: KeyValue, lembrar: boolean): Session | null {
  const token = place.getItem(CHAVE_DO_TOKEN);
  const usuario = readJson(place, CHAVE_DO_USUARIO);
  return token !== null && isUsuario(usuario) ? { token, usuario, lembrar } : null;
}

/** The session of this tab, else the remembered one, else none. */
export const readSession = ({ local, tab }: SessionPlaces): Session | null =>
  readFrom(tab, false) ?? readFrom(local, true);

/**
 * Keeps a session where its person asked, and nowhere else. The place it stays in is written over, never emptied: other
 * tabs hear every change, and take an emptied place for a logout.
 */
export function writeSession({ local, tab }: SessionPlaces, session: Session): void {
  const [place, other] = session.lembrar ? [local, tab] : [tab, local];
  other.removeItem(CHAVE_DO_TOKEN);
  other.removeItem(CHAVE_DO_USUARIO);
  place.setItem(CHAVE_DO_TOKEN, session.token);
  writeJson(place, CHAVE_DO_USUARIO, session.usuario);
}

/** Erases a person's session from a place. Another's stays: they logged in meanwhile, in another tab. */
export function eraseSession(place: KeyValue, codUsuario: number): void {
  const usuario = readJson(place, CHAVE_DO_USUARIO);
  if (isUsuario(usuario) && usuario.codUsuario !== codUsuario) return;
  place.removeItem(CHAVE_DO_TOKEN);
  place.removeItem(CHAVE_DO_USUARIO);
}
