import { z } from 'zod';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { TipoChecklist } from './modelo-checklist.ts';
import { NIVEIS_OFICINA } from '../niveis-acesso.ts';
import {
  CarroDoDia,
  Checklist,
  ChecklistRascunho,
  ChecklistResumo,
  Marca,
  Midia,
} from './registro-checklist.ts';

const niveis = NIVEIS_OFICINA.checklist;

/** Given by the device that began the checklist; sent twice, it is one. */
const Chave = z.uuid('Informe a chave do checklist');
const porChave = z.object({ chave: Chave });
const porCodigo = z.object({ codCheckList: Codigo });

export const checklistRefusals = refusals('checklist', {
  naoEncontrado: [404, 'Checklist não encontrado'],
  semVeiculo: [422, 'Informe a placa ou o chassi'],
  placaInvalida: [422, 'Favor inserir placa válida'],
  chassiInvalido: [422, 'O chassi tem 17 caracteres, sem I, O e Q'],
  modeloDesconhecido: [422, 'Este modelo de checklist não existe mais. Atualize a lista de modelos'],
  itemDesconhecido: [422, 'O item {item} não é deste modelo'],
  visitaDesconhecida: [422, 'Agendamento ou serviço não encontrado nesta concessionária'],
  jaFinalizado: [409, 'Este checklist já foi finalizado por {quem} e não muda mais'],
  incompleto: [422, 'Faltam {quantos} itens obrigatórios: {itens}'],
  semFoto: [422, 'Tire uma foto de {itens}'],
  midiaInvalida: [415, 'Envie uma foto em JPG, PNG ou WebP, ou um vídeo curto em MP4'],
  midiaGrande: [413, 'O arquivo passa de 20 MB'],
  midiaDemais: [422, 'Um checklist leva até 60 fotos'],
  periodoLongo: [422, 'Escolha um período de até 366 dias'],
});

export const checklistContracts = {
  carrosDoDia: contract({
    method: 'GET',
    path: '/checklist/carros/:codConcessionaria',
    summary: 'Carros de hoje, para começar um checklist',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(CarroDoDia),
  }),
  salvarChecklist: contract({
    method: 'PUT',
    path: '/checklist/rascunho/:chave',
    summary: 'Guardar o checklist como está no aparelho; pode ser enviado quantas vezes for preciso',
    niveis,
    params: porChave,
    body: ChecklistRascunho,
    output: Checklist,
    // The key of the checklist itself makes a repetition harmless.
    idempotent: false,
    refusals: [
      checklistRefusals.semVeiculo,
      checklistRefusals.placaInvalida,
      checklistRefusals.chassiInvalido,
      checklistRefusals.modeloDesconhecido,
      checklistRefusals.itemDesconhecido,
      checklistRefusals.visitaDesconhecida,
      checklistRefusals.jaFinalizado,
    ],
  }),
  enviarMidia: contract({
    method: 'PUT',
    path: '/checklist/midia/:chave/:codMidia',
    summary: 'Guardar uma foto ou um vídeo; sem localização nem dados do aparelho',
    niveis,
    params: z.object({ chave: Chave, codMidia: z.uuid() }),
    query: z.object({ item: z.string().max(40).optional() }),
    output: Midia,
    upload: true,
    idempotent: false,
    refusals: [
      checklistRefusals.naoEncontrado,
      checklistRefusals.jaFinalizado,
      checklistRefusals.midiaInvalida,
      checklistRefusals.midiaGrande,
      checklistRefusals.midiaDemais,
    ],
  }),
  guardarCapa: contract({
    method: 'PUT',
    path: '/checklist/midia/:codMidia/capa',
    summary: 'Guardar a imagem que representa um vídeo nas listas',
    niveis,
    params: z.object({ codMidia: z.uuid() }),
    output: Midia,
    upload: true,
    idempotent: false,
    refusals: [
      checklistRefusals.naoEncontrado,
      checklistRefusals.jaFinalizado,
      checklistRefusals.midiaInvalida,
      checklistRefusals.midiaGrande,
    ],
  }),
  marcarMidia: contract({
    method: 'PUT',
    path: '/checklist/midia/:codMidia/marcas',
    summary: 'Setas e círculos sobre uma foto',
    niveis,
    params: z.object({ codMidia: z.uuid() }),
    body: z.object({ marcas: z.array(Marca).max(20) }),
    output: Midia,
    refusals: [checklistRefusals.naoEncontrado],
  }),
  removerMidia: contract({
    method: 'DELETE',
    path: '/checklist/midia/:codMidia',
    summary: 'Apagar uma foto de um checklist aberto',
    niveis,
    params: z.object({ codMidia: z.uuid() }),
    output: Feito,
    refusals: [checklistRefusals.naoEncontrado, checklistRefusals.jaFinalizado],
  }),
  getMidia: contract({
    method: 'GET',
    path: '/checklist/midia/:codMidia',
    summary: 'Uma foto ou um vídeo; pequena quando pedido',
    niveis,
    params: z.object({ codMidia: z.uuid() }),
    query: z.object({ mini: z.literal('1').optional() }),
    output: z.unknown(),
    download: true,
    refusals: [checklistRefusals.naoEncontrado],
  }),
  finalizarChecklist: contract({
    method: 'POST',
    path: '/checklist/finaliza/:chave',
    summary: 'Finalizar: o que não está verde vira orçamento e a oficina é avisada',
    niveis,
    params: porChave,
    output: z.object({ checklist: Checklist, codOrcamento: z.number().int().nullable() }),
    // Finished already, it answers the same: a phone that lost the answer asks again.
    idempotent: false,
    refusals: [checklistRefusals.naoEncontrado, checklistRefusals.incompleto, checklistRefusals.semFoto],
  }),
  getChecklist: contract({
    method: 'GET',
    path: '/checklist/:codCheckList',
    summary: 'Um checklist inteiro',
    niveis,
    params: porCodigo,
    output: Checklist,
    refusals: [checklistRefusals.naoEncontrado],
  }),
  historicoChecklist: contract({
    method: 'GET',
    path: '/checklist/historico/:codConcessionaria',
    summary: 'Checklists feitos, com filtros',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    query: listaQuery(['iniciadoEm', 'numero', 'cliente', 'modelo', 'conformidade'], {
      de: Dia.optional(),
      ate: Dia.optional(),
      tipo: TipoChecklist.optional(),
      codConsultor: Codigo.optional(),
      codMecanico: Codigo.optional(),
      resultado: z.enum(['vermelho', 'amarelo', 'verde']).optional(),
      campanha: z.literal('1').optional(),
      aberto: z.literal('1').optional(),
    }).omit({ situacao: true }),
    output: listaDe(ChecklistResumo).extend({
      /** How the brand knows the dealership (SINCOM); null while nobody has registered it. */
      codigoConcessionaria: z.string().nullable(),
    }),
    refusals: [checklistRefusals.periodoLongo],
  }),
  pdfChecklist: contract({
    method: 'GET',
    path: '/checklist/:codCheckList/pdf',
    summary: 'O checklist em PDF, na marca do distribuidor',
    niveis,
    params: porCodigo,
    output: z.unknown(),
    download: true,
    refusals: [checklistRefusals.naoEncontrado],
  }),
};
