import { z } from 'zod';
import { NIVEIS_ESPECIALIDADE } from '@oferta/domain/cadastros/especialidade.ts';
import { Semana } from './semana.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { JornadaEditada } from './funcionamento.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['mecanicos-list']);
const porMecanico = z.object({ codMecanico: Codigo });
const porConcessionaria = z.object({ codConcessionaria: Codigo });

/** A person's name, inner runs of spaces made one. */
export const NomeDePessoa = textoObrigatorio(80, 'Informe o nome').transform((nome) =>
  nome.replace(/\s+/g, ' '),
);

/** A type of service somebody can do. */
export const Especialidade = z.object({
  codTipoServico: Codigo,
  nivel: z.enum(NIVEIS_ESPECIALIDADE).nullable(),
  /** Last day of the certificate. */
  validade: Dia.nullable(),
});
export type Especialidade = z.infer<typeof Especialidade>;

export const MecanicoEditado = z.object({
  nome: NomeDePessoa,
  especialidades: z.array(Especialidade).max(200),
  /** Null: the dealership's hours. */
  jornada: JornadaEditada.nullable(),
  custoHoraCentavos: z
    .number()
    .int()
    .min(0, 'O custo não pode ser negativo')
    .max(10_000_000, 'Informe até R$ 100.000,00')
    .nullable(),
  codigoDms: texto(40),
  /** Where he usually works. */
  codBox: Codigo.nullable(),
});
export type MecanicoEditado = z.infer<typeof MecanicoEditado>;

/** The figure that stands for a mechanic without a picture (spec §3). */
export const IMAGEM_DO_MECANICO = '/api/mecanico.svg';

/** A mechanic as his form shows him. */
export const MecanicoCadastrado = z.object({
  codMecanico: z.number().int(),
  codConcessionaria: z.number().int(),
  nome: z.string(),
  nomeTratado: z.string(),
  imagem: z.string(),
  especialidades: z.array(
    z.object({
      codTipoServico: z.number().int(),
      nivel: z.enum(NIVEIS_ESPECIALIDADE).nullable(),
      validade: z.string().nullable(),
    }),
  ),
  jornada: Semana.nullable(),
  custoHoraCentavos: z.number().int().nullable(),
  codigoDms: z.string(),
  codBox: z.number().int().nullable(),
  ativo: z.boolean(),
  versao: z.number().int(),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
});
export type MecanicoCadastrado = z.infer<typeof MecanicoCadastrado>;

/** A line of the list. */
export const MecanicoDaLista = z.object({
  codMecanico: z.number().int(),
  nome: z.string(),
  nomeTratado: z.string(),
  imagem: z.string(),
  /** Names of the types. */
  especialidades: z.array(z.string()),
  /** First day on which one of his certificates ends. */
  validade: z.string().nullable(),
  jornadaPropria: z.boolean(),
  box: z.string().nullable(),
  custoHoraCentavos: z.number().int().nullable(),
  codigoDms: z.string(),
  /** What keeps him away today. */
  ausente: z.object({ motivo: z.string(), fim: z.string() }).nullable(),
  ativo: z.boolean(),
  versao: z.number().int(),
  alteradoEm: z.string(),
});
export type MecanicoDaLista = z.infer<typeof MecanicoDaLista>;

/** A month's time in minutes; of a month that still runs, until now. */
export const ProdutividadeDoMes = z.object({
  trabalhadoMin: z.number().int(),
  disponivelMin: z.number().int(),
  /** Standard time of the finished jobs. */
  vendidoMin: z.number().int(),
  servicos: z.number().int(),
  /** Spent, by the cost of his hour; null without one. */
  custoCentavos: z.number().int().nullable(),
});
export type ProdutividadeDoMes = z.infer<typeof ProdutividadeDoMes>;

export const mecanicoRefusals = refusals('mecanico', {
  naoEncontrado: [404, 'Mecânico não encontrado'],
  alterado: [409, '{quem} alterou este mecânico antes de você. Confira como ele está agora'],
  foraDoHorario: [409, 'Esta jornada deixa {quantos} de fora. Confirme para salvar mesmo assim'],
  comServicos: [409, '{nome} ainda tem {quantos} pela frente. Confirme para desativar mesmo assim'],
  comHistorico: [409, 'Este mecânico já tem histórico: desative em vez de excluir'],
  codigoDmsEmUso: [409, 'O código {codigo} já é de {nome}'],
  tipoServicoDesconhecido: [422, 'Um dos tipos de serviço não existe mais. Recarregue a página'],
  especialidadeRepetida: [422, 'A mesma especialidade foi escolhida duas vezes'],
  boxDesconhecido: [422, 'Escolha um box ativo desta concessionária'],
  fotoInvalida: [422, 'Envie uma foto JPEG, PNG ou WebP de até 5 MB'],
});

const doRegistro = [
  mecanicoRefusals.codigoDmsEmUso,
  mecanicoRefusals.tipoServicoDesconhecido,
  mecanicoRefusals.especialidadeRepetida,
  mecanicoRefusals.boxDesconhecido,
];
const doExistente = [mecanicoRefusals.naoEncontrado, mecanicoRefusals.alterado];
/** Asked again with it, what would be refused for what it leaves behind is done; what is booked stays as it is. */
const confirmarForaDoHorario = z.boolean().default(false);

export const mecanicoContracts = {
  listMecanicos: contract({
    method: 'GET',
    path: '/cadastros/mecanicos/:codConcessionaria',
    summary: 'Mecânicos da concessionária, ativos e inativos',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['nome', 'box', 'custoHoraCentavos', 'codigoDms', 'alteradoEm'], {
      codTipoServico: Codigo.optional(),
    }),
    output: listaDe(MecanicoDaLista),
  }),
  opcoesMecanico: contract({
    method: 'GET',
    path: '/cadastros/mecanicos/:codConcessionaria/opcoes',
    summary: 'Tipos de serviço e boxes para a ficha do mecânico',
    niveis,
    params: porConcessionaria,
    output: z.object({
      tiposServico: z.array(z.object({ codTipoServico: z.number().int(), nome: z.string() })),
      boxes: z.array(z.object({ codBox: z.number().int(), nome: z.string() })),
      /** The dealership's hours, where a new working week starts from. */
      semana: Semana,
    }),
  }),
  getMecanico: contract({
    method: 'GET',
    path: '/cadastros/mecanico/:codMecanico',
    summary: 'Ficha de um mecânico',
    niveis,
    params: porMecanico,
    output: MecanicoCadastrado,
    refusals: [mecanicoRefusals.naoEncontrado],
  }),
  produtividadeMecanico: contract({
    method: 'GET',
    path: '/cadastros/mecanico/:codMecanico/produtividade',
    summary: 'Horas do mecânico em um mês',
    niveis,
    params: porMecanico,
    query: z.object({
      /** Default: the month it is there. */
      mes: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Informe o mês como AAAA-MM')
        .optional(),
    }),
    output: ProdutividadeDoMes,
    refusals: [mecanicoRefusals.naoEncontrado],
  }),
  criarMecanico: contract({
    method: 'POST',
    path: '/cadastros/mecanico',
    summary: 'Cadastrar um mecânico',
    niveis,
    body: MecanicoEditado.extend({ codConcessionaria: Codigo }),
    output: MecanicoCadastrado,
    refusals: doRegistro,
  }),
  alterarMecanico: contract({
    method: 'PUT',
    path: '/cadastros/mecanico/:codMecanico',
    summary: 'Alterar um mecânico',
    niveis,
    params: porMecanico,
    body: MecanicoEditado.extend({ versao: Versao, confirmarForaDoHorario }),
    output: MecanicoCadastrado,
    refusals: [...doExistente, ...doRegistro, mecanicoRefusals.foraDoHorario],
  }),
  situacaoMecanico: contract({
    method: 'PUT',
    path: '/cadastros/mecanico/:codMecanico/situacao',
    summary: 'Ativar ou desativar um mecânico',
    niveis,
    params: porMecanico,
    body: z.object({ ativo: z.boolean(), versao: Versao, confirmarForaDoHorario }),
    output: MecanicoCadastrado,
    refusals: [...doExistente, mecanicoRefusals.comServicos],
  }),
  excluirMecanico: contract({
    method: 'DELETE',
    path: '/cadastros/mecanico/:codMecanico',
    summary: 'Excluir um mecânico que nunca trabalhou',
    niveis,
    params: porMecanico,
    output: Feito,
    refusals: [mecanicoRefusals.naoEncontrado, mecanicoRefusals.comHistorico],
  }),
  trocarFotoMecanico: contract({
    method: 'POST',
    path: '/cadastros/mecanico/:codMecanico/foto',
    summary: 'Trocar a foto de um mecânico',
    niveis,
    params: porMecanico,
    output: MecanicoCadastrado,
    refusals: [mecanicoRefusals.naoEncontrado, mecanicoRefusals.fotoInvalida],
    upload: true,
    idempotent: false,
  }),
  removerFotoMecanico: contract({
    method: 'DELETE',
    path: '/cadastros/mecanico/:codMecanico/foto',
    summary: 'Remover a foto de um mecânico',
    niveis,
    params: porMecanico,
    output: MecanicoCadastrado,
    refusals: [mecanicoRefusals.naoEncontrado],
  }),
};
