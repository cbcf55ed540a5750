import { createStore, useStore } from '#kernel/store.ts';

/** Where in the inspection pages one is. */
export type Lugar =
  | { readonly tela: 'inicio' }
  | { readonly tela: 'comecar'; readonly codAgendamento: number | null; readonly digitado: string }
  | { readonly tela: 'percurso'; readonly chave: string; readonly passo: number | null };

const RAIZ = '/vistoria';

/** The place that an address means; anything unknown is the beginning. */
function lugarDe(pathname: string, search = ''): Lugar {
  const [, , primeiro = '', segundo = ''] = pathname.split('/');
  const busca = new URLSearchParams(search);
  if (primeiro === 'nova') {
    const cod = Number(busca.get('agendamento'));
    return { tela: 'comecar', codAgendamento: cod > 0 ? cod : null, digitado: busca.get('q') ?? '' };
  }
  if (/^[\da-f-]{36}$/.test(primeiro))
    return { tela: 'percurso', chave: primeiro, passo: /^\d+$/.test(segundo) ? Number(segundo) : null };
  return { tela: 'inicio' };
}

/** The address of a place. */
function enderecoDe(lugar: Lugar): string {
  if (lugar.tela === 'inicio') return RAIZ;
  if (lugar.tela === 'percurso')
    return `${RAIZ}/${lugar.chave}${lugar.passo === null ? '' : `/${lugar.passo}`}`;
  const busca = new URLSearchParams();
  if (lugar.codAgendamento !== null) busca.set('agendamento', String(lugar.codAgendamento));
  if (lugar.digitado) busca.set('q', lugar.digitado);
  return `${RAIZ}/nova${busca.size > 0 ? `?${busca}` : ''}`;
}

const aqui = (): Lugar => lugarDe(window.location.pathname, window.location.search);

const lugarStore = createStore<Lugar>(aqui());
window.addEventListener('popstate', () => lugarStore.set(aqui()));

/** Goes to a place; the phone's back button comes back, unless it takes the present one's place. */
export function irPara(lugar: Lugar, { troca = false } = {}): void {
  const endereco = enderecoDe(lugar);
  if (troca) window.history.replaceState(null, '', endereco);
  else window.history.pushState(null, '', endereco);
  lugarStore.set(lugar);
  window.scrollTo(0, 0);
}

export const useLugar = (): Lugar => useStore(lugarStore);
