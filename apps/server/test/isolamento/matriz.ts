import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import { as } from '../factories/house.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';
import { aAlvo, type Alvo } from './alvo.ts';
import { EXCLUEM_DO_CARDAPIO } from './pedidos-cardapio.ts';
import { EXCLUEM_DA_EQUIPE } from './pedidos-equipe.ts';
import { EXCLUEM_DO_CALCULO } from './pedidos-calculo.ts';
import { EXCLUEM_DO_MEU_DIA } from './pedidos-meu-dia.ts';
import type { Pedido } from './pedido.ts';
import { PEDIDOS } from './pedidos.ts';

/** How the caller stands to what the call names. */
const RELACOES = [
  'propria',
  'outraConcessionaria',
  'outroDistribuidor',
  'semConcessionaria',
  'tokenVencido',
  'tokenForjado',
  'tokenDeOutroHost',
  'anonimo',
] as const;
export type Relacao = (typeof RELACOES)[number];

export interface Celula {
  readonly chamada: string;
  readonly nivel: Nivel;
  readonly relacao: Relacao;
}

export interface Vazamento extends Celula {
  readonly problema: string;
}

interface Mundo {
  app: TestApp;
  minha: Alvo;
  vizinha: Alvo;
  alheia: Alvo;
  callers: Map<string, Caller>;
}

interface Jogada {
  readonly celulas: number;
  readonly vazamentos: readonly Vazamento[];
  /** Calls that reached no record of the caller's own at any level, with what they were told: to others they prove nothing. */
  readonly semProva: readonly string[];
}

/** Plays every call of the contracts at every level in every relation and returns the cells and what went wrong. */
export async function jogarMatriz(app: TestApp): Promise<Jogada> {
  const minha = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAMINHA' });
  const vizinha = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAVIZINHA' });
  const alheia = await aAlvo(app, { distribuidor: 'atria', marca: 'MARCAALHEIA' });
  const mundo: Mundo = { app, minha, vizinha, alheia, callers: new Map() };
  const antes = await impressaoDe(app, alheia);

  const vazamentos: Vazamento[] = [];
  const semProva: string[] = [];
  let celulas = 0;
  for (const [chamada, contract] of Object.entries(ALL_CONTRACTS)) {
    const pedido = PEDIDOS[chamada];
    if (!pedido) throw new Error(`a chamada ${chamada} não está em pedidos.ts`);
    // Some calls end sessions: the next one starts with people freshly logged in.
    mundo.callers.clear();
    const aosSeus: number[] = [];
    for (const nivel of NIVEIS) {
      for (const relacao of RELACOES) {
        celulas += 1;
        const celula = { chamada, nivel, relacao };
        const { status, problema } = await play(mundo, celula, contract, pedido);
        if (relacao === 'propria') aosSeus.push(status);
        if (problema !== null) vazamentos.push({ ...celula, problema });
      }
    }
    if (!aosSeus.some(alcancou)) semProva.push(`${chamada}: ${[...new Set(aosSeus)].join(', ')}`);
  }
  if ((await impressaoDe(app, alheia)) !== antes) {
    vazamentos.push({
      chamada: '*',
      nivel: -1,
      relacao: 'outroDistribuidor',
      problema: 'registros alheios mudaram',
    });
  }
  return { celulas, vazamentos, semProva };
}

/** Done, or refused for how the record stands, which only those are told whose it is. */
const alcancou = (status: number): boolean => status < 300 || status === 409;

async function play(
  mundo: Mundo,
  celula: Celula,
  contract: Contract,
  pedido: Pedido,
): Promise<{ status: number; problema: string | null }> {
  const { relacao, nivel } = celula;
  const alvo =
    relacao === 'outraConcessionaria'
      ? mundo.vizinha
      : relacao === 'outroDistribuidor'
        ? mundo.alheia
        : mundo.minha;
  const caller =
    contract.niveis === 'chave'
      ? await systemOf(mundo, nivel, relacao)
      : await callerOf(mundo, nivel, relacao);
  const answer = await mundo.app.call(caller, contract, pedido.input(alvo));
  const { status } = answer;
  const marcas = proibidas(mundo, celula).filter((marca) => answer.text.toUpperCase().includes(marca));
  if (status >= 500) return { status, problema: `respondeu ${status}` };
  if (marcas.length > 0) return { status, problema: `mostrou ${marcas.join(', ')}` };
  return { status, problema: unexpected(answer, celula, contract, pedido) };
}

/** Marks that may not be in the answer: everybody's but those of the dealerships the caller works in. */
function proibidas(mundo: Mundo, { relacao, nivel }: Celula): string[] {
  const semAcesso = ['tokenVencido', 'tokenForjado', 'tokenDeOutroHost', 'anonimo'].includes(relacao);
  const rede = nivel === 2 || nivel === -1;
  const vistas = semAcesso
    ? []
    : rede
      ? ['MARCAMINHA', 'MARCAVIZINHA']
      : relacao === 'semConcessionaria'
        ? []
        : ['MARCAMINHA'];
  return [mundo.minha, mundo.vizinha, mundo.alheia]
    .map(({ marca }) => marca)
    .filter((marca) => !vistas.includes(marca));
}

function unexpected(
  { status }: Answer,
  celula: Celula,
  { niveis }: Contract,
  { mira }: Pedido,
): string | null {
  const { relacao, nivel } = celula;
  const expect = (allowed: readonly number[]) =>
    allowed.includes(status) ? null : `respondeu ${status}, esperado ${allowed.join('/')}`;
  // Whatever is wrong with a key, it is unknown.
  if (niveis === 'chave') return relacao === 'propria' ? expect([200, 201]) : expect([401]);
  if (niveis === 'public') return status === 403 ? 'respondeu 403 a uma chamada pública' : null;
  if (['tokenVencido', 'tokenForjado', 'tokenDeOutroHost', 'anonimo'].includes(relacao)) return expect([401]);
  if (niveis !== 'autenticado' && !niveis.includes(nivel)) return expect([403]);
  if (mira === 'proprio') return status === 401 || status === 403 ? `respondeu ${status}` : null;
  const rede = nivel === 2 || nivel === -1;
  const alcanca = relacao === 'propria' || (rede && relacao !== 'outroDistribuidor');
  if (!alcanca) return expect([404]);
  return status === 401 || status === 403 || status === 404 ? semRegistro(celula, status) : null;
}

/** Files and spreadsheets: the levels are those of what is inside, and a file is its asker's own. */
const DECIDE_O_TIPO = [
  'exportarLista',
  'getArquivoExportado',
  'baixarArquivoExportado',
  ...Object.keys(planilhaContracts),
];

/** What the first that may has removed is gone for the next; and sessions are one's own, here somebody else's. */
const semRegistro = ({ chamada }: Celula, status: number): string | null =>
  (DECIDE_O_TIPO.includes(chamada) && status !== 401) ||
  ([
    'encerrarSessao',
    'desbloquear',
    ...EXCLUEM_DO_CARDAPIO,
    ...EXCLUEM_DA_EQUIPE,
    ...EXCLUEM_DO_CALCULO,
    ...EXCLUEM_DO_MEU_DIA,
  ].includes(chamada) &&
    status === 404)
    ? null
    : `respondeu ${status} a quem pode`;

async function callerOf(mundo: Mundo, nivel: Nivel, relacao: Relacao): Promise<Caller> {
  const { app, minha, alheia } = mundo;
  const who = relacao === 'semConcessionaria' ? 'sem' : 'com';
  const key = `${nivel}:${who}`;
  const known =
    mundo.callers.get(key) ??
    (await as(app, minha.casa, nivel, who === 'sem' ? { concessionarias: [] } : {}));
  mundo.callers.set(key, known);
  const { token } = known;
  if (relacao === 'anonimo') return { ...known, token: null };
  if (relacao === 'tokenDeOutroHost') return { ...known, host: alheia.casa.host };
  if (relacao === 'tokenForjado') return { ...known, token: forge(token ?? '') };
  if (relacao === 'tokenVencido') return { ...known, token: await expired(mundo, nivel) };
  return known;
}

/** A system with a key of my dealership, or with what is no key of it. */
async function systemOf(mundo: Mundo, nivel: Nivel, relacao: Relacao): Promise<Caller> {
  const { app, minha, alheia } = mundo;
  // So many wrong keys from one address would be turned away unread.
  await app.admin.query('delete from sessao_limite');
  const { host } = minha.casa;
  const token = minha.chaveIntegracao;
  if (relacao === 'anonimo') return { host, token: null };
  // A session is no key, whoever's it is.
  if (relacao === 'semConcessionaria') return callerOf(mundo, nivel, 'propria');
  if (relacao === 'tokenVencido') return { host, token: minha.chaveRevogada };
  if (relacao === 'tokenForjado')
    return { host, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` };
  return { host: relacao === 'tokenDeOutroHost' ? alheia.casa.host : host, token };
}

/** The same token with the level raised to -1 and the old signature. */
function forge(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), codNivel: -1, codUsuario: 1 };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

async function expired({ app, minha, callers }: Mundo, nivel: Nivel): Promise<string> {
  const key = `${nivel}:vencido`;
  const known = callers.get(key);
  if (known?.token) return known.token;
  const now = app.app.platform.clock();
  app.setNow(new Date(now.getTime() - 3_600_000));
  const caller = await as(app, minha.casa, nivel);
  app.setNow(now);
  callers.set(key, caller);
  return caller.token ?? '';
}

const TABELAS = [
  'distribuidor',
  'distribuidor_host',
  'distribuidor_logo',
  'agendamento',
  'servico',
  'bloqueio',
  'aparelho',
  'mecanico_acesso',
  'mecanico_qr',
  'peca_pedida',
  'servico_foto',
  'planilha',
  'arquivo_exportado',
  'ticket',
  'ordem_servico',
  'cardapio_no',
  'peca',
  'item_adicional',
  'pneu',
  'manual_proprietario',
  'lote_alteracao',
  'visao_salva',
  'aviso',
  'aviso_aparelho',
  'aviso_preferencia',
  'aviso_silencio',
  'indicador_limite',
  'aviso_turno',
  'usuario',
  'concessionaria',
  'consultor',
  'mecanico',
  'servico_oferecido',
  'ausencia',
  'tipo_servico',
  'orcamento',
  'orcamento_evento',
  'orcamento_pergunta',
  'link_publico',
  'chave_integracao',
  'mensagem',
  'lancamento',
  'lancamento_dms',
  'leitura_dms',
  'conexao_dms',
  'conciliacao_dms',
  'fechamento',
  'fechamento_depois',
  'fechamento_numero',
  'regra_calculo',
];

/** What a stranger owns, as one text. */
export async function impressaoDe(app: TestApp, alheia: Alvo): Promise<string> {
  const parts: string[] = [];
  for (const tabela of TABELAS) {
    const { rows } = await app.admin.query<{ soma: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as soma from ${tabela} t where cod_distribuidor = $1`,
      [alheia.casa.codDistribuidor],
    );
    parts.push(`${tabela}:${rows[0]?.soma}`);
  }
  return parts.join(' ');
}
