import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, Pagina, termoDeBusca } from '../fields.ts';
import { relatorioRefusals } from '../relatorios/recorte.ts';
import { niveisDe } from '../screen.ts';
import { suporteScreens } from './screens.ts';

const periodo = { de: Dia.optional(), ate: Dia.optional() };

/** A person's visit to a screen. */
export const Acesso = z.object({
  codLog: z.number().int(),
  quando: z.string(),
  codUsuario: z.number().int(),
  usuario: z.string(),
  nivel: z.number().int(),
  /** The address, and the screen's title where it is one of ours. */
  pagina: z.string(),
  tela: z.string(),
  /** The address' parameters, without the dealership. */
  parametros: z.string(),
  codConcessionaria: z.number().int().nullable(),
  concessionaria: z.string().nullable(),
  endereco: z.string(),
  navegador: z.string().nullable(),
  /** The third or a further dealership within five minutes: worth a look. */
  saltando: z.boolean(),
});
export type Acesso = z.infer<typeof Acesso>;

export const SessaoDaRede = z.object({
  codUsuario: z.number().int(),
  usuario: z.string(),
  nivel: z.number().int(),
  navegador: z.string(),
  endereco: z.string(),
  criadaEm: z.string(),
  usadaEm: z.string(),
  situacao: z.enum(['aberta', 'encerrada', 'vencida']),
});
export type SessaoDaRede = z.infer<typeof SessaoDaRede>;

export const FiltroAcessos = z.object({
  ...periodo,
  codUsuario: Codigo.optional(),
  codConcessionaria: Codigo.optional(),
  /** Text in the address or its parameters: a plate, a code, a screen. */
  busca: termoDeBusca(80).optional(),
  saltando: z.literal('1').optional(),
});

const contagem = z.object({ nome: z.string(), visitas: z.number().int(), pessoas: z.number().int() });

/** How the product is used within a span of at most 92 days. */
export const UsoDoProduto = z.object({
  de: z.string(),
  ate: z.string(),
  visitas: z.number().int(),
  pessoas: z.number().int(),
  /** Every day of the span, also the silent ones. */
  porDia: z.array(z.object({ dia: z.string(), visitas: z.number().int(), pessoas: z.number().int() })),
  porTela: z.array(contagem),
  porConcessionaria: z.array(contagem),
  porNivel: z.array(contagem),
  /** Visits by weekday (0 is Sunday) and hour of the clock. */
  porHora: z.array(z.array(z.number().int())),
  /** Who used it in the 30 days before the last 14, and not since. */
  pararam: z.array(
    z.object({
      codUsuario: z.number().int(),
      nome: z.string(),
      nivel: z.number().int(),
      ultimaVisita: z.string(),
    }),
  ),
});
export type UsoDoProduto = z.infer<typeof UsoDoProduto>;

export const acessosContracts = {
  listAcessos: contract({
    method: 'GET',
    path: '/acessos',
    summary: 'As visitas às telas, uma por linha',
    niveis: niveisDe(suporteScreens['lista-acessos']),
    query: Pagina.extend(FiltroAcessos.shape),
    output: z.object({ total: z.number().int(), itens: z.array(Acesso) }),
  }),
  listSessoesDaRede: contract({
    method: 'GET',
    path: '/acessos/sessoes',
    summary: 'As sessões abertas e encerradas',
    niveis: niveisDe(suporteScreens['lista-acessos']),
    query: Pagina.extend({
      codUsuario: Codigo.optional(),
      situacao: SessaoDaRede.shape.situacao.optional(),
      /** Text in the person's name or e-mail. */
      busca: termoDeBusca(80).optional(),
    }),
    output: z.object({ total: z.number().int(), itens: z.array(SessaoDaRede) }),
  }),
  usoDoProduto: contract({
    method: 'GET',
    path: '/acessos/uso',
    summary: 'O uso do produto por dia, tela, concessionária, nível e hora',
    niveis: niveisDe(suporteScreens['log-acessos']),
    query: z.object({ ...periodo, codConcessionaria: Codigo.optional() }),
    output: UsoDoProduto,
    refusals: [relatorioRefusals.periodoInvertido],
  }),
};
