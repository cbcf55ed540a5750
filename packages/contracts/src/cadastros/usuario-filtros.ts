import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { cadastrosScreens } from './screens.ts';
import { UsuarioCadastrado, usuarioRefusals } from './usuario.ts';

const niveis = niveisDe(cadastrosScreens['usuarios-filtros-form']);

const Marca = texto(40).min(1, 'Informe a marca');

/** What a person may work in is the union of these; nothing chosen: everything for levels 2 and -1, nothing for others. */
export const Filtros = z.object({
  grupos: z.array(Codigo).max(500, 'Escolha até 500 grupos'),
  marcas: z.array(Marca).max(100, 'Escolha até 100 marcas'),
  concessionarias: z.array(Codigo).max(2_000, 'Escolha até 2.000 concessionárias'),
});
export type Filtros = z.infer<typeof Filtros>;

/** What there is to choose from, of what the caller sees. */
export const OpcoesDeFiltro = z.object({
  grupos: z.array(
    z.object({ codGrupo: z.number().int(), nome: z.string(), concessionarias: z.number().int() }),
  ),
  marcas: z.array(z.object({ marca: z.string(), concessionarias: z.number().int() })),
  concessionarias: z.array(
    z.object({
      codConcessionaria: z.number().int(),
      nome: z.string(),
      cidade: z.string(),
      uf: z.string(),
      marcas: z.array(z.string()),
      grupo: z.string().nullable(),
    }),
  ),
});
export type OpcoesDeFiltro = z.infer<typeof OpcoesDeFiltro>;

/** What the chosen filters open now; `redeInteira`: dealerships to come as well. */
export const PreviaDeFiltros = z.object({
  redeInteira: z.boolean(),
  concessionarias: z.array(z.object({ codConcessionaria: z.number().int(), nome: z.string() })),
});
export type PreviaDeFiltros = z.infer<typeof PreviaDeFiltros>;

export const FiltrosDoUsuario = z.object({
  usuario: UsuarioCadastrado,
  filtros: z.object({
    grupos: z.array(z.number().int()),
    marcas: z.array(z.string()),
    concessionarias: z.array(z.number().int()),
  }),
  /** What they open now. */
  abertas: z.array(z.object({ codConcessionaria: z.number().int(), nome: z.string() })),
  codConcessionariaPadrao: z.number().int().nullable(),
  versao: z.number().int(),
});
export type FiltrosDoUsuario = z.infer<typeof FiltrosDoUsuario>;

export const usuarioFiltrosRefusals = refusals('usuarioFiltros', {
  opcaoDesconhecida: [422, 'Um grupo, marca ou concessionária escolhido não existe mais. Escolha de novo'],
  proprioAcesso: [422, 'Você ficaria sem nenhuma concessionária. Deixe ao menos uma para você'],
});

const params = z.object({ codUsuario: Codigo });

export const usuarioFiltrosContracts = {
  opcoesDeFiltro: contract({
    method: 'GET',
    path: '/cadastros/usuarioFiltros',
    summary: 'Grupos, marcas e concessionárias que filtram o acesso',
    niveis,
    output: OpcoesDeFiltro,
  }),
  getFiltros: contract({
    method: 'GET',
    path: '/cadastros/usuario/:codUsuario/filtros',
    summary: 'Filtros de um usuário',
    niveis,
    params,
    output: FiltrosDoUsuario,
    refusals: [usuarioRefusals.naoEncontrado],
  }),
  preverFiltros: contract({
    method: 'POST',
    path: '/cadastros/usuario/:codUsuario/filtros/previa',
    summary: 'Concessionárias que os filtros escolhidos abrem',
    niveis,
    params,
    body: Filtros,
    output: PreviaDeFiltros,
    refusals: [usuarioRefusals.naoEncontrado],
    writes: false,
  }),
  salvarFiltros: contract({
    method: 'PUT',
    path: '/cadastros/usuario/:codUsuario/filtros',
    summary: 'Alterar os filtros de um usuário',
    niveis,
    params,
    body: Filtros.extend({ codConcessionariaPadrao: Codigo.nullable(), versao: Versao }),
    output: FiltrosDoUsuario,
    refusals: [
      usuarioRefusals.naoEncontrado,
      usuarioRefusals.alterado,
      usuarioRefusals.nivelAcima,
      usuarioRefusals.foraDoSeuAcesso,
      usuarioRefusals.padraoForaDoAcesso,
      usuarioFiltrosRefusals.opcaoDesconhecida,
      usuarioFiltrosRefusals.proprioAcesso,
    ],
  }),
};
