import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { clientesDa, type Recebido } from '../../../../test/factories/cliente-do-link.ts';
import { aBancada, type Bancada, MANHA, PASTILHA, resposta } from '../../../../test/factories/orcamento.ts';

let bancada: Bancada;
let cliente: ReturnType<typeof clientesDa>;
beforeAll(async () => {
  bancada = await aBancada();
  cliente = clientesDa(bancada);
});
afterAll(() => bancada.app.close());
beforeEach(() => bancada.moverPara(MANHA));

const LINK_INVALIDO = { codigo: 'publico.linkInvalido' };
/** The same quote sent once more, as a version of its own. */
const reenviar = async ({ orcamento: { codOrcamento } }: Recebido): Promise<Recebido> =>
  cliente.receber(await bancada.ler(codOrcamento));

describe('the page', () => {
  test('is the version that was sent, and names nobody but the customer by the first name', async () => {
    const { token, orcamento } = await cliente.receber();
    const answer = await cliente.ver(token);
    expect(await cliente.pagina(token)).toMatchObject({
      situacao: 'aberto',
      codigo: null,
      perguntas: [],
      provas: ['cpf', 'sms'],
      finalDoCelular: '21',
      orcamento: {
        numero: orcamento.numero,
        numeroVersao: 1,
        cliente: 'Cliente',
        veiculo: { placa: 'ABC1D23', modelo: 'Onix 1.0', km: 40_000 },
        resumo: { verde: 1, amarelo: 1, vermelho: 1 },
        linhas: [
          { descricao: 'Pastilhas dianteiras', totalCentavos: 60_290, medida: '2,1 mm', decisao: 'pendente' },
          { descricao: 'Palhetas', totalCentavos: 14_850, decisao: 'pendente' },
        ],
      },
    });
    // Neither cost, code of a part, surname, phone, e-mail nor CPF.
    expect(answer.text).not.toMatch(/20000|custo|margem|P-100|Cliente Exemplo|987654321|@teste|5299822/i);
  });

  test('offers only proofs that the registry can be asked for', async () => {
    const fixo = await cliente.receber(undefined, { telefone: '+551133334444', cod_agendamento: null });
    expect(await cliente.pagina(fixo.token)).toMatchObject({
      provas: ['cpfDeclarado'],
      finalDoCelular: null,
    });
  });

  test('keeps what was sent when the workshop writes something else meanwhile', async () => {
    const recebido = await cliente.receber();
    const { codOrcamento } = recebido.orcamento;
    resposta(
      orcamentoContracts.editarOrcamento,
      await bancada.app.call(bancada.lead, orcamentoContracts.editarOrcamento, {
        params: { codOrcamento },
        body: {
          condicoesPagamento: 'Dez vezes',
          inicioPrevisto: null,
          entregaPrevista: null,
          observacao: null,
          responsavel: null,
          telefone: null,
          email: null,
          versao: recebido.orcamento.versao,
        },
      }),
    );
    expect((await cliente.pagina(recebido.token)).orcamento.condicoesPagamento).toBeNull();
    const novo = await reenviar(recebido);
    expect((await cliente.pagina(novo.token)).orcamento.condicoesPagamento).toBe('Dez vezes');
  });

  test('of a version that was answered at the counter shows the answer', async () => {
    const recebido = await cliente.receber();
    const [freio, palheta] = recebido.orcamento.itens;
    const decidida = await bancada.decidir(recebido.orcamento, [
      { codLinha: freio?.codLinha, decisao: 'aprovado' },
      { codLinha: palheta?.codLinha, decisao: 'recusado' },
    ]);
    expect(decidida.status).toBe(200);
    const pagina = await cliente.pagina(recebido.token);
    expect(pagina.situacao).toBe('decidido');
    expect(pagina.codigo).toMatch(/^[0-9A-Z-]{19}$/);
    expect(pagina.orcamento.linhas.map(({ decisao }) => decisao)).toEqual(['aprovado', 'recusado']);
  });
});

describe('how the link stands', () => {
  test('the version before is replaced, and what was said of the new one is not shown as said of it', async () => {
    const primeiro = await cliente.receber();
    const segundo = await reenviar(primeiro);
    expect((await cliente.responder(segundo, { sim: [0, 1] })).status).toBe(200);
    const antiga = await cliente.pagina(primeiro.token);
    expect(antiga).toMatchObject({ situacao: 'substituido', codigo: null });
    expect(antiga.orcamento.linhas.map(({ decisao }) => decisao)).toEqual(['pendente', 'pendente']);
    expect((await cliente.pagina(segundo.token)).situacao).toBe('decidido');
  });

  test('being priced anew it is replaced too', async () => {
    const recebido = await cliente.receber();
    expect((await bancada.estado(recebido.orcamento, 'reabrir')).status).toBe(200);
    expect((await cliente.pagina(recebido.token)).situacao).toBe('substituido');
  });

  test('after the last day it has expired, also before anybody noted it', async () => {
    const { token } = await cliente.receber();
    await bancada.moverPara(new Date('2026-12-04T03:00:00Z'));
    expect((await cliente.pagina(token)).situacao).toBe('expirado');
  });

  test('taken off the air it tells whom to call and nothing of the customer', async () => {
    const recebido = await cliente.receber();
    const codMidia = await comFoto(recebido);
    await cliente.revogar(recebido);
    const pagina = await cliente.pagina(recebido.token);
    expect(pagina).toMatchObject({
      situacao: 'revogado',
      provas: [],
      perguntas: [],
      orcamento: { cliente: '', linhas: [], veiculo: { placa: null } },
    });
    expect(pagina.orcamento.concessionaria.nome).not.toBe('');
    expect((await cliente.pdf(recebido.token)).refusal()).toMatchObject(LINK_INVALIDO);
    expect((await cliente.foto(recebido.token, codMidia)).status).toBe(404);
  });

  test('a cancelled quote is off the air', async () => {
    const recebido = await cliente.receber();
    expect((await bancada.estado(recebido.orcamento, 'cancelar', { motivo: 'Vendeu o carro' })).status).toBe(
      200,
    );
    expect((await cliente.pagina(recebido.token)).situacao).toBe('revogado');
  });

  test('a wrong, a bygone and another distributor’s link are told in the same words', async () => {
    const { token } = await cliente.receber();
    const outroHost = await cliente.ver(token, 'atria.localhost:3000');
    const errado = await cliente.ver('A'.repeat(43));
    await cliente.esgotar(token);
    const passado = await cliente.ver(token);
    for (const { status, text } of [outroHost, errado, passado]) {
      expect(status).toBe(404);
      expect(text).toBe(errado.text.replace(/"rastro":"[^"]*"/, /"rastro":"[^"]*"/.exec(text)?.[0] ?? ''));
    }
    expect(errado.refusal()).toMatchObject(LINK_INVALIDO);
    for (const token of ['curto', null])
      expect((await cliente.ver(token)).refusal()).toMatchObject(LINK_INVALIDO);
  });

  test('every other call of a link that does not exist is refused alike', async () => {
    const token = 'B'.repeat(43);
    const { orcamento } = await cliente.receber();
    const answers = await Promise.all([
      cliente.marcarVisto(token),
      cliente.pedirCodigo(token),
      cliente.responder({ token, orcamento }),
      cliente.perguntar(token),
      cliente.foto(token, randomUUID()),
      cliente.pdf(token),
    ]);
    expect(answers.map((answer) => answer.refusal().codigo)).toEqual(answers.map(() => LINK_INVALIDO.codigo));
  });
});

/** A photo of the pads, put there before the quote is sent again. */
async function comFoto({ orcamento }: Recebido, codigoItem = 'pastilhas'): Promise<string> {
  const { rows } = await bancada.app.admin.query<{ cod_midia: string }>(
    `insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, codigo_item, tipo, bytes, miniatura)
     select gen_random_uuid(), cod_distribuidor, cod_concessionaria, cod_checklist, $2, 'image/webp', 'inteira', 'mini'
       from checklist where cod_checklist = $1 returning cod_midia`,
    [orcamento.codCheckList, codigoItem],
  );
  return rows[0]?.cod_midia ?? '';
}

describe('photos and paper', () => {
  test('only photos that the version shows are given, whole or small', async () => {
    const antes = await cliente.receber();
    const doFreio = await comFoto(antes);
    const doFluido = await comFoto(antes, 'fluido');
    const { token } = await reenviar(antes);
    expect((await cliente.pagina(token)).orcamento.linhas[0]?.fotos).toEqual([doFreio]);

    const inteira = await cliente.foto(token, doFreio);
    expect([inteira.text, inteira.headers['content-type']]).toEqual(['inteira', 'image/webp']);
    expect((await cliente.foto(token, doFreio, { mini: '1' })).text).toBe('mini');
    // The same car's, but of nothing that this version speaks of; and in a version before it was taken.
    expect((await cliente.foto(token, doFluido)).refusal()).toMatchObject(LINK_INVALIDO);
    expect((await cliente.foto(antes.token, doFreio)).status).toBe(404);
    const outro = await cliente.receber();
    expect((await cliente.foto(outro.token, doFreio)).status).toBe(404);
  });

  test('are given to the browser that opened the link, which holds its token for their address alone', async () => {
    const antes = await cliente.receber();
    const codMidia = await comFoto(antes);
    const { token } = await reenviar(antes);
    const aberta = await cliente.ver(token);
    const { arquivos } = resposta(publicoContracts.verOrcamento, aberta);
    // A session cookie: it has no age. The test's host is a developer's machine, hence not `Secure`.
    expect(aberta.headers['set-cookie']).toBe(
      `link=${token}; Path=/api/publico/orcamento/${arquivos}; HttpOnly; SameSite=Strict`,
    );
    expect((await cliente.pagina((await cliente.receber()).token)).arquivos).not.toBe(arquivos);

    const semCookie = await bancada.app.call(
      { token: null, host: bancada.casa.host },
      publicoContracts.fotoDoOrcamento,
      { params: { arquivos, codMidia } },
    );
    expect(semCookie.refusal()).toMatchObject(LINK_INVALIDO);
  });

  test('are given to a page that brings the token itself, where the browser keeps no cookie', async () => {
    const antes = await cliente.receber();
    const codMidia = await comFoto(antes);
    const { token } = await reenviar(antes);
    const params = { arquivos: (await cliente.pagina(token)).arquivos };
    const pedirCom = (quem: string) => ({ token: quem, host: bancada.casa.host });
    const foto = (quem: string) =>
      bancada.app.call(pedirCom(quem), publicoContracts.fotoDoOrcamento, {
        params: { ...params, codMidia },
        query: { mini: '1' },
      });
    expect((await foto(token)).text).toBe('mini');
    expect((await foto('B'.repeat(43))).refusal()).toMatchObject(LINK_INVALIDO);
    const pdf = await bancada.app.call(pedirCom(token), publicoContracts.pdfDoCliente, { params });
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
  });

  test('the page says which of what it shows are videos, and nothing of those it does not show', async () => {
    const antes = await cliente.receber();
    const foto = await comFoto(antes);
    const video = await comFoto(antes);
    const deOutro = await comFoto(antes, 'fluido');
    await bancada.app.admin.query(`update midia set tipo = 'video/webm' where cod_midia = any($1)`, [
      [video, deOutro],
    ]);
    const { token } = await reenviar(antes);
    const { orcamento, videos } = await cliente.pagina(token);
    expect(orcamento.linhas[0]?.fotos.toSorted()).toEqual([foto, video].toSorted());
    expect(videos).toEqual([video]);
  });

  test('the paper is a PDF under the number of the quote', async () => {
    const recebido = await cliente.receber(await bancada.precificado([PASTILHA]));
    const pdf = await cliente.pdf(recebido.token);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''orcamento-${recebido.orcamento.numero}.pdf`,
    });
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
  });
});
