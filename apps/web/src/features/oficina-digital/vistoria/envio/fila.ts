import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { sessionStore } from '#kernel/session/session.ts';
import { createStore } from '#kernel/store.ts';
import { acervoStore, alterarFoto, alterarVistoria } from '../storage/acervo.ts';
import { espera, isPassageira } from '../model/espera.ts';
import { type Envio, proximoEnvio } from '../model/proximo-envio.ts';
import { executarEnvio } from './executar-envio.ts';

/** Taps within this time go together, milliseconds. */
const JUNTAR_TOQUES = 700;

/** Whether something is being sent now, and how many times in a row it failed. */
export const filaStore = createStore({ enviando: false, falhas: 0 });

let acordar = (): void => undefined;

/** Waits until something changed that the queue may act upon, or until the time is over. */
function parado(ms?: number): Promise<void> {
  return new Promise((seguir) => {
    const relogio = ms === undefined ? undefined : setTimeout(seguir, ms);
    acordar = () => {
      clearTimeout(relogio);
      seguir();
    };
  });
}

/** Tries now, however long the queue meant to wait. */
export function tentarAgora(): void {
  acordar();
}

/** The next thing to send for the person who is logged in. */
function proximo(): Envio | null {
  const pessoa = sessionStore.get()?.usuario.codUsuario;
  const { vistorias, fotos } = acervoStore.get();
  for (const vistoria of vistorias) {
    if (vistoria.codUsuario !== pessoa) continue;
    const envio = proximoEnvio(
      vistoria,
      fotos.filter(({ chave }) => chave === vistoria.chave),
    );
    if (envio) return envio;
  }
  return null;
}

/** Sends what is pending, one thing after the other, as long as the page is open; one tab does it for all. */
export function iniciarFila(): void {
  window.addEventListener('online', () => acordar());
  document.addEventListener('visibilitychange', () => acordar());
  sessionStore.watch(() => acordar());
  acervoStore.watch(() => {
    // While it waits after a failure, typing on does not make the network better.
    if (filaStore.get().falhas === 0) acordar();
  });
  void navigator.locks.request('vistoria.envio', trabalhar);
}

async function trabalhar(): Promise<never> {
  for (;;) {
    const envio = navigator.onLine ? proximo() : null;
    if (!envio) {
      filaStore.set((antes) => ({ ...antes, enviando: false }));
      await parado();
      continue;
    }
    if (envio.tipo === 'rascunho') await parado(JUNTAR_TOQUES);
    await tentar(proximo() ?? envio);
    const { falhas } = filaStore.get();
    if (falhas > 0) await parado(espera(falhas));
  }
}

async function tentar(envio: Envio): Promise<void> {
  filaStore.set((antes) => ({ ...antes, enviando: true }));
  try {
    await executarEnvio(envio);
    filaStore.set((antes) => ({ ...antes, falhas: 0 }));
  } catch (erro) {
    if (isApiError(erro) && !isPassageira(erro.status)) await impedir(envio, erro);
    else filaStore.set(({ falhas }) => ({ enviando: false, falhas: falhas + 1 }));
  }
}

/** The server will not have it like this: the person is told why, and the rest goes on. */
async function impedir(envio: Envio, erro: unknown): Promise<void> {
  const impedimento = fraseDe(erro);
  if ('foto' in envio) return alterarFoto(envio.foto.codMidia, (foto) => ({ ...foto, impedimento }));
  const reaberta = envio.tipo === 'finalizar' ? { situacao: 'aberta' as const } : {};
  return alterarVistoria(envio.vistoria.chave, (vistoria) => ({ ...vistoria, ...reaberta, impedimento }));
}
