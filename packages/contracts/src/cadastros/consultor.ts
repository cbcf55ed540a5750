import { z } from 'zod';
import { Semana } from './semana.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { JornadaEditada } from './funcionamento.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { NomeDePessoa } from './mecanico.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['consultores-list']);
const porConsultor = z.object({ codConsultor: Codigo });
const porConcessionaria = z.object({ codConcessionaria: Codigo });

export const ConsultorEditado = z.object({
  nome: NomeDePessoa,
  /** Null: the dealership's hours. */
  jornada: JornadaEditada.nullable(),
  /** Appointments one slot holds. */
  capacidade: z.number().int().min(1, 'Informe 1 ou mais').max(8, 'Informe até 8'),
  /** Whose login he is. */
  codUsuario: Codigo.nullable(),
  codigoDms: texto(40),
});
export type ConsultorEditado = z.infer<typeof ConsultorEditado>;

/** A consultant as his form and the list show him. */
export const ConsultorCadastrado = z.object({
  codConsultor: z.number().int(),
  codConcessionaria: z.number().int(),
  nome: z.string(),
  nomeTratado: z.string(),
  /** 1–8 by his place among the active ones (spec §3); null while inactive. */
  corAgenda: z.number().int().nullable(),
  imagem: z.string().nullable(),
  capacidade: z.number().int(),
  jornada: Semana.nullable(),
  usuario: z.object({ codUsuario: z.number().int(), nome: z.string() }).nullable(),
  codigoDms: z.string(),
  /** What keeps him away today. */
  ausente: z.object({ motivo: z.string(), fim: z.string() }).nullable(),
  ativo: z.boolean(),
  versao: z.number().int(),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
});
export type ConsultorCadastrado = z.infer<typeof ConsultorCadastrado>;

/** Somebody who may work in the dealership, and who of its consultants he already is. */
export const UsuarioParaLigar = z.object({
  codUsuario: z.number().int(),
  nome: z.string(),
  email: z.string(),
  consultor: z.object({ codConsultor: z.number().int(), nome: z.string() }).nullable(),
});
export type UsuarioParaLigar = z.infer<typeof UsuarioParaLigar>;

export const consultorRefusals = refusals('consultor', {
  naoEncontrado: [404, 'Consultor não encontrado'],
  alterado: [409, '{quem} alterou este consultor antes de você. Confira como ele está agora'],
  foraDoHorario: [409, 'Esta jornada deixa {quantos} de fora. Confirme para salvar mesmo assim'],
  comAgendamentos: [409, '{nome} ainda tem {quantos} pela frente. Confirme para desativar mesmo assim'],
  comHistorico: [409, 'Este consultor já tem histórico: desative em vez de excluir'],
  codigoDmsEmUso: [409, 'O código {codigo} já é de {nome}'],
  usuarioEmUso: [409, 'Este usuário já está ligado a {nome}'],
  equipeMudou: [409, 'A equipe mudou enquanto você ordenava. Confira a lista e tente de novo'],
  usuarioDesconhecido: [422, 'Escolha um usuário ativo desta concessionária'],
  fotoInvalida: [422, 'Envie uma foto JPEG, PNG ou WebP de até 5 MB'],
});

const doRegistro = [
  consultorRefusals.codigoDmsEmUso,
  consultorRefusals.usuarioEmUso,
  consultorRefusals.usuarioDesconhecido,
];
const doExistente = [consultorRefusals.naoEncontrado, consultorRefusals.alterado];
/** Asked again with it, what would be refused for what it leaves behind is done; what is booked stays as it is. */
const confirmarForaDoHorario = z.boolean().default(false);

export const consultorContracts = {
  listConsultores: contract({
    method: 'GET',
    path: '/cadastros/consultores/:codConcessionaria',
    summary: 'Consultores da concessionária na ordem da agenda, ativos e inativos',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['ordem', 'nome', 'capacidade', 'codigoDms', 'alteradoEm'], {}),
    output: listaDe(ConsultorCadastrado),
  }),
  usuariosParaConsultor: contract({
    method: 'GET',
    path: '/cadastros/consultores/:codConcessionaria/opcoes',
    summary: 'Usuários que um consultor pode ter e o horário da concessionária',
    niveis,
    params: porConcessionaria,
    output: z.object({ usuarios: z.array(UsuarioParaLigar), semana: Semana }),
  }),
  ordenarConsultores: contract({
    method: 'PUT',
    path: '/cadastros/consultores/:codConcessionaria/ordem',
    summary: 'Ordenar os consultores; as cores seguem',
    niveis,
    params: porConcessionaria,
    body: z.object({
      /** All active ones, in their new order. */
      codConsultores: z.array(Codigo).min(1).max(500),
    }),
    output: Feito,
    refusals: [consultorRefusals.equipeMudou],
  }),
  getConsultor: contract({
    method: 'GET',
    path: '/cadastros/consultor/:codConsultor',
    summary: 'Ficha de um consultor',
    niveis,
    params: porConsultor,
    output: ConsultorCadastrado,
    refusals: [consultorRefusals.naoEncontrado],
  }),
  criarConsultor: contract({
    method: 'POST',
    path: '/cadastros/consultor',
    summary: 'Cadastrar um consultor, o último da ordem',
    niveis,
    body: ConsultorEditado.extend({ codConcessionaria: Codigo }),
    output: ConsultorCadastrado,
    refusals: doRegistro,
  }),
  alterarConsultor: contract({
    method: 'PUT',
    path: '/cadastros/consultor/:codConsultor',
    summary: 'Alterar um consultor',
    niveis,
    params: porConsultor,
    body: ConsultorEditado.extend({ versao: Versao, confirmarForaDoHorario }),
    output: ConsultorCadastrado,
    refusals: [...doExistente, ...doRegistro, consultorRefusals.foraDoHorario],
  }),
  situacaoConsultor: contract({
    method: 'PUT',
    path: '/cadastros/consultor/:codConsultor/situacao',
    summary: 'Ativar ou desativar um consultor',
    niveis,
    params: porConsultor,
    body: z.object({ ativo: z.boolean(), versao: Versao, confirmarForaDoHorario }),
    output: ConsultorCadastrado,
    refusals: [...doExistente, consultorRefusals.comAgendamentos],
  }),
  excluirConsultor: contract({
    method: 'DELETE',
    path: '/cadastros/consultor/:codConsultor',
    summary: 'Excluir um consultor que nunca atendeu',
    niveis,
    params: porConsultor,
    output: Feito,
    refusals: [consultorRefusals.naoEncontrado, consultorRefusals.comHistorico],
  }),
  trocarFotoConsultor: contract({
    method: 'POST',
    path: '/cadastros/consultor/:codConsultor/foto',
    summary: 'Trocar a foto de um consultor',
    niveis,
    params: porConsultor,
    output: ConsultorCadastrado,
    refusals: [consultorRefusals.naoEncontrado, consultorRefusals.fotoInvalida],
    upload: true,
    idempotent: false,
  }),
  removerFotoConsultor: contract({
    method: 'DELETE',
    path: '/cadastros/consultor/:codConsultor/foto',
    summary: 'Remover a foto de um consultor',
    niveis,
    params: porConsultor,
    output: ConsultorCadastrado,
    refusals: [consultorRefusals.naoEncontrado],
  }),
};
