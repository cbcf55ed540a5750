import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['grupos-list']);
const porGrupo = z.object({ codGrupo: Codigo });

export const GrupoEditado = z.object({
  nome: textoObrigatorio(80, 'Informe o nome do grupo'),
  responsavel: texto(80),
  /** Codes of the dealerships of the group, all of them. */
  concessionarias: z.array(Codigo).max(2000),
  /** Takes dealerships out of the group they are in. */
  confirmarMudanca: z.boolean().default(false),
});

/** A group with its dealerships, as far as the person may see them. */
export const Grupo = z.object({
  codGrupo: z.number().int(),
  nome: z.string(),
  responsavel: z.string(),
  ativo: z.boolean(),
  concessionarias: z.array(
    z.object({
      codConcessionaria: z.number().int(),
      nome: z.string(),
      cidade: z.string(),
      uf: z.string(),
      ativo: z.boolean(),
    }),
  ),
  versao: z.number().int(),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
});
export type Grupo = z.infer<typeof Grupo>;

export const GrupoDaLista = z.object({
  codGrupo: z.number().int(),
  nome: z.string(),
  responsavel: z.string(),
  ativo: z.boolean(),
  concessionarias: z.number().int(),
  versao: z.number().int(),
  alteradoEm: z.string(),
});
export type GrupoDaLista = z.infer<typeof GrupoDaLista>;

/** `atual` of `deOutroGrupo`: which dealerships would leave which group. */
export const Mudancas = z.array(
  z.object({ codConcessionaria: z.number().int(), nome: z.string(), grupo: z.string() }),
);
export type Mudancas = z.infer<typeof Mudancas>;

export const grupoRefusals = refusals('grupo', {
  naoEncontrado: [404, 'Grupo não encontrado'],
  alterado: [409, '{quem} alterou este grupo antes de você. Confira como ele está agora'],
  nomeEmUso: [409, 'Já existe um grupo com o nome {nome}'],
  deOutroGrupo: [409, '{nome} já está no grupo {grupo}. Confirme para mudar de grupo'],
  comConcessionarias: [409, 'Este grupo tem concessionárias: tire-as dele ou desative em vez de excluir'],
  concessionariaDesconhecida: [422, 'Uma das concessionárias não existe mais. Recarregue a página'],
});

const doRegistro = [
  grupoRefusals.nomeEmUso,
  grupoRefusals.deOutroGrupo,
  grupoRefusals.concessionariaDesconhecida,
];

export const grupoContracts = {
  listGrupos: contract({
    method: 'GET',
    path: '/cadastros/grupos',
    summary: 'Grupos de concessionárias',
    niveis,
    query: listaQuery(['nome', 'responsavel', 'concessionarias', 'alteradoEm'], {}),
    output: listaDe(GrupoDaLista),
  }),
  getGrupo: contract({
    method: 'GET',
    path: '/cadastros/grupo/:codGrupo',
    summary: 'Ficha de um grupo',
    niveis,
    params: porGrupo,
    output: Grupo,
    refusals: [grupoRefusals.naoEncontrado],
  }),
  criarGrupo: contract({
    method: 'POST',
    path: '/cadastros/grupo',
    summary: 'Cadastrar um grupo',
    niveis,
    body: GrupoEditado,
    output: Grupo,
    refusals: doRegistro,
  }),
  alterarGrupo: contract({
    method: 'PUT',
    path: '/cadastros/grupo/:codGrupo',
    summary: 'Alterar um grupo',
    niveis,
    params: porGrupo,
    body: GrupoEditado.extend({ versao: Versao }),
    output: Grupo,
    refusals: [grupoRefusals.naoEncontrado, grupoRefusals.alterado, ...doRegistro],
  }),
  situacaoGrupo: contract({
    method: 'PUT',
    path: '/cadastros/grupo/:codGrupo/situacao',
    summary: 'Ativar ou desativar um grupo',
    niveis,
    params: porGrupo,
    body: z.object({ ativo: z.boolean(), versao: Versao }),
    output: Grupo,
    refusals: [grupoRefusals.naoEncontrado, grupoRefusals.alterado],
  }),
  excluirGrupo: contract({
    method: 'DELETE',
    path: '/cadastros/grupo/:codGrupo',
    summary: 'Excluir um grupo sem concessionárias',
    niveis,
    params: porGrupo,
    output: Feito,
    refusals: [grupoRefusals.naoEncontrado, grupoRefusals.comConcessionarias],
  }),
};
