import { meuDiaContracts, type MeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { chamar, enderecoDe } from '#frames/pagina-leve/call.ts';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { jsonOf, send } from '#kernel/data/http.ts';
import { aparelhoStore, credencial, esquecerAparelho, esquecerSessao, sessaoStore } from '../acesso/quem.ts';
import type { NaFila } from './banco.ts';
import {
  diaStore,
  falhasStore,
  filaStore,
  type Guardado,
  guardarRecusa,
  porNaFila,
  receberDia,
  tirarDaFila,
} from './estado.ts';

/** How long a finished job may be taken back with one tap (drawing 46), milliseconds. */
export const DESFAZER_MS = 8_000;
/** Between two tries while nothing reaches the server, milliseconds. */
const TENTAR_MS = 3_000;

/** Waiting for a better moment: no network, a server that is away or asks for patience. */
const isPassageiro = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

const isFim = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Reads the day anew. Throws where it cannot; a session that is over is forgotten first. */
export async function lerDia(): Promise<void> {
  const token = await credencial();
  if (token === null) return;
  try {
    const dia = await chamar(meuDiaContracts.meuDia, {}, { token });
    falhasStore.set(0);
    // Somebody else may have come meanwhile.
    if ((await credencial()) === token) receberDia({ dia, lidoEm: Date.now() });
  } catch (error) {
    if (isFim(error)) terminar();
    if (isPassageiro(error)) falhasStore.set((antes) => antes + 1);
    throw error;
  }
}

/** The server knows this session no more; whether the device itself is out is found out by who asks next. */
function terminar(): void {
  if (sessaoStore.get()) esquecerSessao();
  diaStore.set(null);
}

/** Keeps an act and sends it when it can be. */
export async function agir(ato: NaFila): Promise<void> {
  await porNaFila(ato);
  void enviar();
}

/** Takes back the last act, as long as it waits. */
export async function desfazer(id: number): Promise<void> {
  await tirarDaFila(id);
}

let proxima: ReturnType<typeof setTimeout> | undefined;
let enviando = false;

const depois = (ms: number): void => {
  clearTimeout(proxima);
  proxima = setTimeout(() => void enviar(), ms);
};

/**
 * Sends what waits, in the order in which it was done, one after the other. Only the acts of who is here: another's wait for
 * their PIN. What the server refuses is told and let go; the rest goes on.
 */
export async function enviar(): Promise<void> {
  if (enviando) return;
  enviando = true;
  try {
    // Two tabs of one device send in turns: the second finds what the first has left.
    await navigator.locks.request('meu-dia.fila', async () => {
      while (await enviarUma());
    });
  } finally {
    enviando = false;
  }
}

/** Whether there is more to be sent at once. */
async function enviarUma(): Promise<boolean> {
  const codMecanico = sessaoStore.get()?.codMecanico ?? diaStore.get()?.dia.mecanico.codMecanico;
  const minhas = filaStore.get().filter((ato) => ato.codMecanico === codMecanico);
  const [ato] = minhas;
  const token = await credencial();
  if (!ato || token === null) return false;
  const falta = ato.naoAntes - Date.now();
  if (falta > 0 && minhas.length === 1) {
    depois(falta);
    return false;
  }
  try {
    const dia = await contar(ato, token);
    falhasStore.set(0);
    await tirarDaFila(ato.id);
    if (dia) receberDia({ dia, lidoEm: Date.now() });
    return true;
  } catch (error) {
    if (isFim(error)) terminar();
    else if (isPassageiro(error)) {
      falhasStore.set((antes) => antes + 1);
      depois(TENTAR_MS);
    } else {
      await recusar(ato, fraseDe(error));
      return true;
    }
    return false;
  }
}

async function contar(ato: Guardado<NaFila>, token: string): Promise<MeuDia | null> {
  if (ato.feita) {
    const body = { ...ato.feita, enviadoEm: new Date().toISOString() };
    return chamar(meuDiaContracts.fazerNoMeuDia, { body }, { token });
  }
  if (ato.foto) await enviarFoto(ato.foto, token);
  return null;
}

async function enviarFoto(
  { codServico, chave, bytes }: NonNullable<NaFila['foto']>,
  token: string,
): Promise<void> {
  const { method, path: caminho } = meuDiaContracts.fotografarServico;
  const body = new FormData();
  body.append('arquivo', new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg');
  const url = enderecoDe(meuDiaContracts.fotografarServico, { codServico }, { chave });
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  await jsonOf(await send({ method, url, caminho, headers, body }));
  await lerDia().catch(() => undefined);
}

/** Nothing is lost without a word: what was refused stays on the screen until it was read, and the day is read anew. */
async function recusar(ato: Guardado<NaFila>, mensagem: string): Promise<void> {
  const acao = ato.feita?.acao ?? 'foto';
  await guardarRecusa({
    codMecanico: ato.codMecanico,
    placa: ato.placa,
    acao,
    mensagem,
    em: Date.now(),
  });
  await tirarDaFila(ato.id);
  await lerDia().catch(() => undefined);
}

/** Begins to send whenever there may be a way: now, when the network comes back, when the page is seen again. */
export function iniciarFila(): () => void {
  const ouvir = new AbortController();
  const { signal } = ouvir;
  const tentar = (): void => {
    void lerDia()
      .catch(() => undefined)
      .then(enviar);
  };
  window.addEventListener('online', tentar, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tentar(), {
    signal,
  });
  void enviar();
  return () => ouvir.abort();
}

/** Whether this device is still let in; forgets it when it is not. Gives who may come in. */
export async function quemPodeEntrar() {
  const aparelho = aparelhoStore.get();
  if (!aparelho) return null;
  try {
    return await chamar(meuDiaContracts.mecanicosDoAparelho, {}, { token: aparelho.token });
  } catch (error) {
    if (isFim(error)) esquecerAparelho();
    throw error;
  }
}
