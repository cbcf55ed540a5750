import { randomUUID } from 'node:crypto';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { encodePng } from '#kernel/images/encode-png.ts';
import { hashToken, opaqueToken } from '../../../src/kernel/security/tokens.ts';
import { clientesDa } from '../../factories/cliente-do-link.ts';
import { aConcessionaria, aConsultor, aMecanico, as } from '../../factories/house.ts';
import { anAparelho, aPin, aQr, noAparelho } from '../../factories/meu-dia/aparelho.ts';
import { passosDe } from '../../factories/orcamento.ts';
import { aPagina, aServicoNaPagina, umVisitante } from '../../factories/pagina-publica/visitante.ts';
import { anAgendamento, aServico } from '../../factories/servico.ts';
import type { CallInput } from '../../test-app.ts';
import { bearer, deRegistro, um, type Cena, type Prova } from './prova.ts';

/** One's own page with another's secret. */
const comSegredoAlheio: Prova['cruzado'] = (proprio, alheio) => ({
  ...proprio,
  ...(alheio.headers && { headers: alheio.headers }),
});

type Visitante = ReturnType<typeof umVisitante>;
/** A page where owners book, and somebody at it. */
async function naPagina({ app, alvo }: Cena) {
  const casa = await aConcessionaria(app, { distribuidor: alvo.casa.distribuidor });
  app.app.platform.directory.forget();
  const slug = await aPagina(app, casa, { oferta_vale_min: 15 });
  await aConsultor(app, casa);
  await aMecanico(app, casa);
  const servico = await aServicoNaPagina(app, casa);
  return { casa, slug, servico, visitante: umVisitante(app, { casa, slug, servico }) };
}
const pagina = (
  passo: (visitante: Visitante, servico: string) => Promise<unknown>,
  extra: (visitante: Visitante) => CallInput | Promise<CallInput> = () => ({}),
): Prova => ({
  pedido: async (cena) => {
    const { slug, servico, visitante } = await naPagina(cena);
    await passo(visitante, servico);
    return { params: { slug }, headers: bearer(visitante.token()), ...(await extra(visitante)) };
  },
  alheio: 404,
  cruzado: comSegredoAlheio,
});
const marcada = (extra?: CallInput): Prova =>
  pagina(
    (visitante) => visitante.agendar(),
    () => extra ?? {},
  );

/** A quote as its customer has it. */
async function recebido(cena: Cena) {
  const { app, alvo } = cena;
  const lead = await as(app, alvo.casa, 3);
  const cliente = clientesDa({ app, casa: alvo.casa, lead, ...passosDe(app, alvo.casa, lead) });
  const dado = await cliente.receber();
  return { cliente, ...dado };
}
const arquivosDe = (token: string): CallInput => ({
  params: { arquivos: hashToken(token).toString('hex').slice(0, 16) },
  headers: { cookie: `link=${token}` },
});

/** A survey that waits for its answer. */
async function aPesquisa({ app, alvo }: Cena): Promise<string> {
  const { token, hash } = opaqueToken();
  const wall = [alvo.casa.codDistribuidor, alvo.casa.codConcessionaria];
  const codAgendamento = await anAgendamento(app, alvo.casa, { situacao: 'entregue' });
  const codPesquisa = await um(
    app,
    `insert into pesquisa (cod_distribuidor, cod_concessionaria, cod_agendamento, enviada_em, expira_em)
     values ($1, $2, $3, '2026-11-20T12:00Z', '2100-01-01') returning cod_pesquisa as codigo`,
    [...wall, codAgendamento],
  );
  await app.admin.query(
    `insert into link_publico (token_hash, cod_distribuidor, cod_concessionaria, tipo, cod_pesquisa, criado_em, expira_em)
     values ($3, $1, $2, 'pesquisa', $4, now(), '2100-01-01')`,
    [...wall, hash, codPesquisa],
  );
  return token;
}
const pesquisa = (body?: object): Prova => ({
  pedido: async (cena) => ({ headers: bearer(await aPesquisa(cena)), ...(body && { body }) }),
  alheio: 404,
});

/** A workshop's shared device, and a mechanic who may come to it. */
async function naOficina({ app, alvo }: Cena) {
  const gerente = await as(app, alvo.casa, 1);
  const codMecanico = await aMecanico(app, alvo.casa);
  const pin = await aPin(app, gerente, codMecanico);
  const aparelho = await anAparelho(app, alvo.casa, { gerente });
  return { gerente, codMecanico, pin, aparelho };
}
const noMeuDia = (extra: (codServico: number) => CallInput = () => ({})): Prova => ({
  pedido: async (cena) => {
    const { codMecanico, pin, aparelho } = await naOficina(cena);
    const { codServico } = await aServico(cena.app, cena.alvo.casa, { codMecanico });
    const { token } = await noAparelho(cena.app, aparelho, { codMecanico, pin });
    return { ...extra(codServico), headers: bearer(token) };
  },
  // A session of another house is none here, and one's own reaches nobody else's job.
  alheio: 401,
  cruzado: (proprio, alheio) => ({ ...proprio, ...(alheio.headers && { headers: alheio.headers }) }),
});

/** Calls opened by a secret that one was given: a page's, a quote's, a survey's, a device's. */
export const PROVAS_DE_LINKS: Readonly<Record<string, Prova>> = {
  confirmarPedidoPublico: pagina(
    async (visitante) => {
      await visitante.guardar();
      await visitante.pedirCodigo();
    },
    async (visitante) => ({ body: { codigo: await visitante.codigo() } }),
  ),
  avisarQuandoAbrir: deRegistro(async (cena) => {
    const { slug, servico, visitante } = await naPagina(cena);
    const { placa, telefone } = visitante;
    return {
      params: { slug },
      body: {
        carro: { placa, modelo: 'Modelo' },
        servicos: [servico],
        transporte: 'deixa',
        nome: 'Alguém',
        telefone,
        de: '2026-11-24',
        ate: '2026-11-24',
        parte: 'qualquer',
        aceite: true,
      },
    };
  }),
  mudarVisitaPublica: marcada({ body: { dia: '2026-11-24', hora: '10:00' } }),
  responderVisitaPublica: marcada({ body: { resposta: 'confirmou' } }),
  cancelarVisitaPublica: marcada(),
  visitaPublicaIcs: marcada(),
  responderOfertaPublica: {
    ...pagina(
      (visitante) => visitante.guardar(),
      () => ({ body: { aceita: false, aceite: true } }),
    ),
    pedido: async (cena) => {
      const { slug, visitante } = await naPagina(cena);
      await visitante.guardar();
      // An hour that is kept for somebody of the list is theirs to take or to leave.
      const codEspera = await um(
        cena.app,
        `insert into lista_espera (cod_distribuidor, cod_concessionaria, cliente, telefone, placa, modelo, servicos, de, ate, situacao)
         select cod_distribuidor, cod_concessionaria, 'Gustavo Exemplo', '+5511987654321', placa, modelo,
           '[{"codTipoServico":1,"descricao":"Revisão","minutos":60}]', dia, dia, 'oferecida'
         from pedido_publico where segredo_hash = $1 returning cod_espera as codigo`,
        [hashToken(visitante.token() ?? '')],
      );
      await cena.app.admin.query('update pedido_publico set cod_espera = $2 where segredo_hash = $1', [
        hashToken(visitante.token() ?? ''),
        codEspera,
      ]);
      return {
        params: { slug },
        headers: bearer(visitante.token()),
        body: { aceita: false, aceite: true },
      };
    },
  },
  fotoDoOrcamento: {
    pedido: async (cena) => {
      const { app, alvo } = cena;
      const lead = await as(app, alvo.casa, 3);
      const bancada = { app, casa: alvo.casa, lead, ...passosDe(app, alvo.casa, lead) };
      const precificado = await bancada.precificado();
      const codMidia = await um<string>(
        app,
        `insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, tipo, bytes, codigo_item)
         select gen_random_uuid(), cod_distribuidor, cod_concessionaria, cod_checklist, 'image/webp', $2, 'pastilhas'
         from orcamento where cod_orcamento = $1 returning cod_midia as codigo`,
        [precificado.codOrcamento, Buffer.from(`foto ${alvo.marca}`)],
      );
      const { token } = await clientesDa(bancada).receber(precificado);
      const { params, headers } = arquivosDe(token);
      return { params: { ...params, codMidia }, ...(headers && { headers }) };
    },
    alheio: 404,
    // One's own quote, asked for another's photo.
    cruzado: (proprio, alheio) => ({
      ...proprio,
      params: { ...proprio.params, codMidia: alheio.params?.['codMidia'] ?? '' },
    }),
  },
  pdfDoCliente: { pedido: async (cena) => arquivosDe((await recebido(cena)).token), alheio: 404 },
  verificarAprovacao: {
    pedido: async (cena) => {
      const dado = await recebido(cena);
      const answer = await dado.cliente.responder(dado);
      const { codigo } = publicoContracts.decidirOrcamento.output.parse(answer.json());
      return { params: { codigo: codigo ?? '' } };
    },
    alheio: 404,
  },
  verPesquisa: pesquisa(),
  responderPesquisa: pesquisa({ nota: 9, aspectos: {} }),
  aceitarAparelho: {
    pedido: async (cena) => {
      const answer = await cena.app.call(
        await as(cena.app, cena.alvo.casa, 1),
        acessoDoMecanicoContracts.convidarAparelho,
        {
          params: { codConcessionaria: cena.alvo.casa.codConcessionaria },
          body: { nome: 'Tablet convidado' },
        },
      );
      const { caminho } = answer.json<{ caminho: string }>();
      return { headers: bearer(caminho.split('#')[1] ?? '') };
    },
    alheio: 401,
  },
  mecanicosDoAparelho: {
    pedido: async (cena) => ({ headers: bearer((await naOficina(cena)).aparelho.token) }),
    alheio: 401,
  },
  entrarNoMeuDia: {
    pedido: async (cena) => {
      const { aparelho, codMecanico, pin } = await naOficina(cena);
      return { headers: bearer(aparelho.token), body: { codMecanico, pin } };
    },
    alheio: 401,
    // One's own device, asked for another's mechanic with the right PIN.
    cruzado: (proprio, alheio) => ({ ...proprio, body: alheio.body }),
  },
  entrarPorQr: {
    pedido: async (cena) => {
      const { aparelho, gerente, codMecanico } = await naOficina(cena);
      return {
        headers: bearer(aparelho.token),
        body: { segredo: await aQr(cena.app, gerente, codMecanico) },
      };
    },
    alheio: 401,
    // One's own device, shown the QR of another house's mechanic.
    cruzado: (proprio, alheio) => ({ ...proprio, body: alheio.body }),
  },
  meuDia: noMeuDia(),
  verMeuDia: noMeuDia(),
  fazerNoMeuDia: {
    ...noMeuDia((codServico) => ({
      body: {
        acao: 'iniciar',
        codServico,
        chave: randomUUID(),
        em: '2026-11-23T11:00:00Z',
        enviadoEm: '2026-11-23T11:00:00Z',
      },
    })),
  },
  fotografarServico: noMeuDia((codServico) => ({
    params: { codServico },
    query: { chave: randomUUID() },
    arquivo: { nome: 'foto.png', bytes: encodePng(64, () => [200, 30, 30]) },
  })),
};
