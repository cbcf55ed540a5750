import { meuDiaContracts } from '@oferta/contracts/agenda/meu-dia.ts';
import { chamar } from '#frames/pagina-leve/call.ts';
import { isRecord, readJson, writeJson } from '#kernel/safe-storage.ts';
import { accessToken, logout, sessionStore } from '#kernel/session/session.ts';
import { createStore } from '#kernel/store.ts';

/** A shared device that a manager let in. */
export interface Aparelho {
  readonly token: string;
  readonly nome: string;
  readonly concessionaria: string;
}

/** A mechanic who came to the device by PIN or QR. */
export interface SessaoDoAparelho {
  readonly token: string;
  readonly codMecanico: number;
  readonly nome: string;
}

const APARELHO = 'meu_dia_aparelho';
const SESSAO = 'meu_dia_sessao';

const textos = (valor: unknown, ...nomes: string[]): boolean =>
  isRecord(valor) && nomes.every((nome) => typeof valor[nome] === 'string');

function ler<T>(chave: string, ...nomes: string[]): T | null {
  const valor = readJson(localStorage, chave);
  // Written only here.
  return textos(valor, ...nomes) ? (valor as T) : null;
}

export const aparelhoStore = createStore(ler<Aparelho>(APARELHO, 'token', 'nome', 'concessionaria'));
export const sessaoStore = createStore(ler<SessaoDoAparelho>(SESSAO, 'token', 'nome'));

function guardar(chave: string, valor: object | null): void {
  if (valor === null) localStorage.removeItem(chave);
  else writeJson(localStorage, chave, valor);
}

/** Takes an invitation for this device. Throws with the sentence to show. */
export async function aceitarConvite(convite: string): Promise<void> {
  const aparelho = await chamar(meuDiaContracts.aceitarAparelho, {}, { token: convite });
  guardar(APARELHO, aparelho);
  aparelhoStore.set(aparelho);
}

/** The device was taken away: nothing of it is kept. What waits to be sent is. */
export function esquecerAparelho(): void {
  esquecerSessao();
  guardar(APARELHO, null);
  aparelhoStore.set(null);
}

/** Comes in by PIN. Throws with the sentence to show. */
export async function entrarComPin(
  mecanico: { codMecanico: number; nome: string },
  pin: string,
): Promise<void> {
  const aparelho = aparelhoStore.get();
  if (!aparelho) throw new Error('no device to come in on');
  const body = { codMecanico: mecanico.codMecanico, pin };
  const { token } = await chamar(meuDiaContracts.entrarNoMeuDia, { body }, { token: aparelho.token });
  comecar({ ...mecanico, token });
}

/** Comes in by one's own QR; `segredo` is what the squares said. Throws with the sentence to show. */
export async function entrarPorQr(segredo: string): Promise<void> {
  const aparelho = aparelhoStore.get();
  if (!aparelho) throw new Error('no device to come in on');
  const { token, codMecanico, nomeTratado } = await chamar(
    meuDiaContracts.entrarPorQr,
    { body: { segredo } },
    { token: aparelho.token },
  );
  comecar({ token, codMecanico, nome: nomeTratado });
}

function comecar(sessao: SessaoDoAparelho): void {
  guardar(SESSAO, sessao);
  sessaoStore.set(sessao);
}

/** The session on this device is over: whoever goes on says who they are. */
export function esquecerSessao(): void {
  guardar(SESSAO, null);
  sessaoStore.set(null);
}

/** Leaves: of a device its session, of a person's own phone their login. */
export function sair(): void {
  const sessao = sessaoStore.get();
  if (!sessao) return logout();
  // An unreachable server keeps nobody in: the session rests by itself.
  void chamar(meuDiaContracts.sairDoMeuDia, {}, { token: sessao.token }).catch(() => undefined);
  esquecerSessao();
}

/** What the page's calls are made with now: the device's session or the person's login. Null: nobody is here. */
export async function credencial(): Promise<string | null> {
  return sessaoStore.get()?.token ?? (sessionStore.get() ? await accessToken() : null);
}
