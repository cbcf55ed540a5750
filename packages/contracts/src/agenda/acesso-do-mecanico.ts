import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDoQuadro } from './servico.ts';

/** Who may let a device in and give a PIN: whoever keeps the registries of people. */
const niveisDoGerente = [-1, 1, 2] as const;
const porConcessionaria = z.object({ codConcessionaria: Codigo });
const porMecanico = z.object({ codMecanico: Codigo });

export const acessoRefusals = refusals('acessoDoMecanico', {
  mecanicoNaoEncontrado: [404, 'Mecânico não encontrado'],
  aparelhoNaoEncontrado: [404, 'Aparelho não encontrado'],
  pedidoNaoEncontrado: [404, 'Pedido de peça não encontrado'],
  fotoNaoEncontrada: [404, 'Foto não encontrada'],
  pessoaDesconhecida: [422, 'Escolha uma pessoa que trabalhe nesta concessionária'],
  pessoaDeOutro: [409, 'Esta pessoa já está ligada a {nome}'],
});

/** What the workshop's desk sees of what mechanics asked for, and how they are let in. */
export const acessoDoMecanicoContracts = {
  acessosDosMecanicos: contract({
    method: 'GET',
    path: '/meuDia/acessos/:codConcessionaria',
    summary: 'Aparelhos da oficina e como cada mecânico entra',
    niveis: niveisDoGerente,
    params: porConcessionaria,
    output: z.object({
      aparelhos: z.array(
        z.object({
          codAparelho: z.number().int(),
          nome: z.string(),
          /** Null: the invitation was not taken yet. */
          aceitoEm: z.string().nullable(),
          vistoEm: z.string().nullable(),
          /** Who is at it now. */
          mecanico: z.string().nullable(),
        }),
      ),
      mecanicos: z.array(
        z.object({
          codMecanico: z.number().int(),
          nome: z.string(),
          temPin: z.boolean(),
          /** Since when the QR that is good now was given; null: none. */
          qrDesde: z.string().nullable(),
          codUsuario: z.number().int().nullable(),
        }),
      ),
      pessoas: z.array(z.object({ codUsuario: z.number().int(), nome: z.string() })),
    }),
  }),
  convidarAparelho: contract({
    method: 'POST',
    path: '/meuDia/acessos/:codConcessionaria/aparelho',
    summary: 'Convidar um aparelho da oficina',
    niveis: niveisDoGerente,
    params: porConcessionaria,
    body: z.object({ nome: textoObrigatorio(60, 'Dê um nome ao aparelho') }),
    /** On the distributor's own host; good for an hour and for one device. */
    output: z.object({ codAparelho: z.number().int(), caminho: z.string() }),
    // The answer is a secret that is kept nowhere; asked twice, there are two.
    idempotent: false,
  }),
  retirarAparelho: contract({
    method: 'DELETE',
    path: '/meuDia/aparelho/:codAparelho',
    summary: 'Retirar um aparelho da oficina',
    niveis: niveisDoGerente,
    params: z.object({ codAparelho: Codigo }),
    output: Feito,
    refusals: [acessoRefusals.aparelhoNaoEncontrado],
  }),
  gerarPin: contract({
    method: 'POST',
    path: '/meuDia/pin/:codMecanico',
    summary: 'Dar um PIN novo a um mecânico',
    niveis: niveisDoGerente,
    params: porMecanico,
    output: z.object({ pin: z.string() }),
    idempotent: false,
    refusals: [acessoRefusals.mecanicoNaoEncontrado],
  }),
  retirarPin: contract({
    method: 'DELETE',
    path: '/meuDia/pin/:codMecanico',
    summary: 'Tirar o PIN de um mecânico',
    niveis: niveisDoGerente,
    params: porMecanico,
    output: Feito,
    refusals: [acessoRefusals.mecanicoNaoEncontrado],
  }),
  gerarQr: contract({
    method: 'POST',
    path: '/meuDia/qr/:codMecanico',
    summary: 'Dar um QR novo a um mecânico; o anterior deixa de valer',
    niveis: niveisDoGerente,
    params: porMecanico,
    /** What the squares say; told this once. */
    output: z.object({ texto: z.string() }),
    idempotent: false,
    refusals: [acessoRefusals.mecanicoNaoEncontrado],
  }),
  retirarQr: contract({
    method: 'DELETE',
    path: '/meuDia/qr/:codMecanico',
    summary: 'Tirar o QR de um mecânico',
    niveis: niveisDoGerente,
    params: porMecanico,
    output: Feito,
    refusals: [acessoRefusals.mecanicoNaoEncontrado],
  }),
  ligarPessoa: contract({
    method: 'PUT',
    path: '/meuDia/pessoa/:codMecanico',
    summary: 'Dizer que pessoa é um mecânico',
    niveis: niveisDoGerente,
    params: porMecanico,
    body: z.object({ codUsuario: Codigo.nullable() }),
    output: Feito,
    refusals: [
      acessoRefusals.mecanicoNaoEncontrado,
      acessoRefusals.pessoaDesconhecida,
      acessoRefusals.pessoaDeOutro,
    ],
  }),
  pedidosDosMecanicos: contract({
    method: 'GET',
    path: '/meuDia/pedidos/:codConcessionaria',
    summary: 'Peças que os mecânicos pediram e fotos que tiraram hoje',
    niveis: niveisDoQuadro,
    params: porConcessionaria,
    output: z.object({
      pecas: z.array(
        z.object({
          codPedido: z.number().int(),
          placa: z.string().nullable(),
          modelo: z.string(),
          servico: z.string(),
          mecanico: z.string(),
          descricao: z.string(),
          quantidade: z.number().int(),
          pedidaEm: z.string(),
          atendidaEm: z.string().nullable(),
        }),
      ),
      fotos: z.array(
        z.object({
          codFoto: z.number().int(),
          placa: z.string().nullable(),
          servico: z.string(),
          mecanico: z.string(),
          tiradaEm: z.string(),
        }),
      ),
    }),
  }),
  atenderPecaPedida: contract({
    method: 'POST',
    path: '/meuDia/peca/:codPedido',
    summary: 'Dizer que a peça pedida chegou ao mecânico, ou desfazer',
    niveis: niveisDoQuadro,
    params: z.object({ codPedido: Codigo }),
    body: z.object({ chegou: z.boolean() }),
    output: Feito,
    refusals: [acessoRefusals.pedidoNaoEncontrado],
  }),
  fotoDoServico: contract({
    method: 'GET',
    path: '/meuDia/fotos/:codFoto',
    summary: 'Foto que um mecânico tirou de um serviço',
    niveis: niveisDoQuadro,
    params: z.object({ codFoto: Codigo }),
    output: z.unknown(),
    download: true,
    refusals: [acessoRefusals.fotoNaoEncontrada],
  }),
};
