import { comecarRefusals, type comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import {
  concessionariaRefusals,
  type ConcessionariaEditada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { InputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { HORARIOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/horarios.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { refuseCampo } from '../concessionaria/conferir-concessionaria.ts';
import { criarConcessionaria } from '../concessionaria/criar-concessionaria.ts';
import { replaceExpedientes } from '../concessionaria/funcionamento.queries.ts';
import { announceConcessionaria } from '../concessionaria/require-concessionaria.ts';
import { findMunicipio } from '../municipio/municipio.queries.ts';
import { temAgendamento } from './comecar.queries.ts';

type Casa = InputOf<typeof comecarContracts.comecarCasa>['body'];
type IdDoHorario = InputOf<typeof comecarContracts.comecarHorario>['body']['modelo'];

const semanaDe = (id: IdDoHorario): ConcessionariaEditada['semana'] =>
  (HORARIOS_DO_MODELO.find((horario) => horario.id === id) ?? HORARIOS_DO_MODELO[0])?.semana.map(
    (dia) => dia && { ...dia },
  ) ?? [];

/** What a house is set to until somebody says otherwise: its form holds all of it, and asks for what is left empty here. */
const DE_INICIO: Omit<ConcessionariaEditada, 'nome' | 'razaoSocial' | 'cnpj' | 'codIbge' | 'fuso'> = {
  codigoInterno: null,
  codGrupo: null,
  marcas: ['Multimarcas'],
  cep: null,
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  telefone: '',
  email: null,
  modeloAgenda: 1,
  intervaloMin: 30,
  capacidadeDia: null,
  politicaLotacao: 'encaixe',
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  toleranciaNoShowMin: 30,
  diasOsAtrasada: 7,
  mostrarPreco: false,
  cpfObrigatorio: false,
  semana: semanaDe('semanaESabado'),
  feriados: [],
  boxes: [],
  taxasHora: [],
  impostos: { iss: 0, icms: 0, pis: 0, cofins: 0 },
  tipoConexao: 'arquivo',
  dms: '',
  codigoDms: '',
};

/** Opens a dealership by its name, CNPJ and municipality, from which the time zone follows; it keeps the model's hours. */
export async function abrirCasa(
  ctx: Ctx,
  { nome, cnpj, codIbge }: Casa,
): Promise<{ codConcessionaria: number }> {
  const municipio =
    (await findMunicipio(ctx.tx, codIbge)) ??
    refuseCampo(concessionariaRefusals.municipioDesconhecido, 'codIbge');
  const { codConcessionaria } = await criarConcessionaria(ctx, {
    ...DE_INICIO,
    nome,
    razaoSocial: nome,
    cnpj,
    codIbge,
    fuso: municipio.fuso,
  });
  return { codConcessionaria };
}

/** Opens on a model's days and hours, while nobody can be left outside of them. */
export async function abrirNoHorario(
  ctx: Ctx,
  codConcessionaria: number,
  modelo: IdDoHorario,
): Promise<typeof FEITO> {
  if (await temAgendamento(ctx.tx, codConcessionaria)) refuse(comecarRefusals.jaAgendada);
  const { codDistribuidor } = ctx.tenant;
  await replaceExpedientes(ctx.tx, { codDistribuidor, codConcessionaria }, semanaDe(modelo));
  announceConcessionaria(ctx, codConcessionaria);
  return FEITO;
}
