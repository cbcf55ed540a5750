import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, termoDeBusca } from '../fields.ts';
import { refusals } from '../refusal.ts';

export const buscaRefusals = refusals('busca', { registroNaoEncontrado: [404, 'Registro não encontrado'] });

export const ResultadoBusca = z.object({
  tipo: z.enum(['agendamento', 'ordemServico', 'orcamento']),
  codConcessionaria: z.number().int(),
  /** The dealership's name where it is not the one that was searched in. */
  outraConcessionaria: z.string().nullable(),
  codigo: z.number().int(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  cliente: z.string(),
  modelo: z.string(),
  numeroOs: z.string().nullable(),
  /** Of a quote. */
  numero: z.number().int().nullable(),
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  situacao: z.string(),
  /** Whose visit it is: rows of one car stand together and have the same number, from 1. */
  carro: z.number().int(),
  /** How many visits of the car answer; its newest ones are given. */
  visitas: z.number().int(),
  /** By what it was found; `parecido`: by a word or a plate that is one slip away. */
  por: z.enum(['placa', 'os', 'orcamento', 'texto', 'telefone', 'documento', 'email', 'chassi', 'parecido']),
});

/** What addresses name by a code alone. */
export const TIPOS_DE_REGISTRO = ['agendamento', 'servico', 'ordemServico', 'orcamento'] as const;

export const buscaContracts = {
  buscar: contract({
    method: 'GET',
    path: '/busca/:codConcessionaria',
    summary:
      'Busca geral por placa, OS, orçamento, cliente, contato ou chassi, nessa ordem, um carro depois do outro com as suas visitas; o veículo e o cliente certos também nas outras concessionárias de quem busca',
    niveis: 'autenticado',
    params: z.object({ codConcessionaria: Codigo }),
    query: z.object({ termo: termoDeBusca(60) }),
    output: z.array(ResultadoBusca),
  }),
  acharRegistro: contract({
    method: 'GET',
    path: '/busca/registro/:tipo/:codigo',
    summary: 'De que concessionária e dia é um registro, para quem o abre pelo endereço',
    niveis: 'autenticado',
    params: z.object({ tipo: z.enum(TIPOS_DE_REGISTRO), codigo: Codigo }),
    /** Null: it is none that this level opens. */
    output: ResultadoBusca.pick({
      codConcessionaria: true,
      dataAgendamento: true,
      situacao: true,
      placa: true,
      cliente: true,
    }).nullable(),
    refusals: [buscaRefusals.registroNaoEncontrado],
  }),
};
