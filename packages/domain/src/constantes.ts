/**
 * The specification's business constants and limits (§9), each by its name and nowhere else. Times are milliseconds. Where a
 * thing exists it takes its number from here; what style sheets animate is declared in the theme's tokens, which a test
 * holds against these.
 */

/** Where the browser keeps the session: local storage with remember-me, else the tab's. */
export const CHAVE_DO_TOKEN = 'id_token';
export const CHAVE_DO_USUARIO = 'id_usuario';
/** Where it keeps the list of notifications. */
export const CHAVE_DAS_NOTIFICACOES = 'notification';

/** How long an in-app toast stays. */
export const TOAST_MS = 3_000;

/** The agenda's palette: so many colours, told by number from 1 on. */
export const CORES_AGENDA = 8;

/** The grid of a dealership that has configured none: 07:00 to 19:00 every 60 minutes. */
export const GRADE_PADRAO = { abertura: 420, fechamento: 1140, intervalo: 60 } as const;

/** Rest of the pointer on the rail before the whole menu opens over the page. */
export const MENU_HOVER_MS = 200;
/** The menu's groups fold and unfold: `--acordeao` of the theme. */
export const ACORDEAO_MS = 250;
/** How long the window's size rests before what depends on it is placed anew. */
export const RESIZE_DEBOUNCE_MS = 200;
/** What folds away on a page: `--recolher` of the theme. */
export const RECOLHER_MS = 600;

/** From how far down, in pixels, "Voltar ao topo" is offered, and how long the way takes. */
export const TOPO_A_PARTIR_DE_PX = 200;
export const TOPO_MS = 600;
/** Delay before a new page scrolls to its top. */
export const SCROLL_APOS_NAVEGACAO_MS = 100;
/** How long after the page is quiet the libraries are begun that nobody waits for. */
export const INICIO_DAS_BIBLIOTECAS_MS = 500;

/** Money as it is written. */
export const MOEDA = 'BRL';
export const CASAS_DA_MOEDA = 2;

/** The status of a dealership that works. */
export const CONCESSIONARIA_ATIVA = 1;

/** What the reception board says of a vehicle whose least advanced service has this status (§4), and how far it is. */
export const SITUACOES_DA_RECEPCAO = {
  1: { statusRecepcao: 'Aguardando Serviço', progressoOS: 25 },
  2: { statusRecepcao: 'Em Serviço', progressoOS: 50 },
  3: { statusRecepcao: 'Aguardando Inspeção', progressoOS: 75 },
  4: { statusRecepcao: 'Aguardando Entrega', progressoOS: 100 },
} as const;
export const SITUACAO_DESCONHECIDA = { statusRecepcao: 'Desconhecido', progressoOS: 0 } as const;

/** The fewest characters that start a search. */
export const MINIMO_BUSCA = 2;
/** The fewest characters of a password. */
export const SENHA_MINIMA = 8;

/** The access levels, told by the number that the token carries. */
export const NIVEIS_DE_ACESSO = [-1, 1, 2, 3, 4, 5, 6] as const;
