import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { concessionariaContracts as calls } from '@oferta/contracts/cadastros/concessionaria.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { aCasa, aFicha, lerFicha } from '../../../../test/factories/concessionaria.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aCasa(app);
  rede = await as(app, casa, 2);
});

const params = () => ({ concessionaria: casa.codConcessionaria });
const situar = async (ativo: boolean, over: object = {}) => {
  const { versao } = await lerFicha(app, rede, casa.codConcessionaria);
  return app.call(rede, calls.situacaoConcessionaria, {
    params: params(),
    body: { ativo, versao, ...over },
  });
};
const agendamentos = (quem = rede) =>
  app.call(quem, agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' },
  });

describe('turning a dealership off', () => {
  test('closes it at once to everybody, and on opens it again', async () => {
    const gerente = await as(app, casa, 1);
    expect((await agendamentos(gerente)).status).toBe(200);

    expect((await situar(false)).json()).toMatchObject({ ativo: false });
    expect((await agendamentos(gerente)).status).toBe(404);
    expect((await agendamentos()).status).toBe(404);
    const lista = await app.call(gerente, concessionariaAtualContracts.concessionarialist);
    expect(lista.text).not.toContain(`"codConcessionaria":${casa.codConcessionaria},`);
    // The registry still has it.
    expect(await lerFicha(app, rede, casa.codConcessionaria)).toMatchObject({ ativo: false });

    expect((await situar(true)).json()).toMatchObject({ ativo: true });
    expect((await agendamentos(gerente)).status).toBe(200);
  });

  test('with appointments ahead asks first', async () => {
    const codConsultor = await aConsultor(app, casa);
    await app.call(rede, agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria: casa.codConcessionaria,
        codConsultor,
        dataAgendamento: '2026-11-26',
        horaAgendamento: '09:00',
        cliente: { nome: 'Cliente Teste', telefone: '(11) 90000-0001' },
        veiculo: { placa: 'AAA1A11', modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
        origem: 'telefone',
      },
    });
    expect((await situar(false)).refusal()).toMatchObject({
      codigo: 'concessionaria.comAgendamentos',
      mensagem: 'Ela ainda tem 1 agendamento pela frente. Confirme para desativar mesmo assim',
      atual: { total: 1, agendamentos: [{ horaAgendamento: '09:00', placa: 'AAA1A11' }] },
    });
    expect((await situar(false, { confirmarAgendamentos: true })).status).toBe(200);
  });

  test('by an outdated list is refused with the record', async () => {
    expect((await situar(false, { versao: 99 })).refusal()).toMatchObject({
      codigo: 'concessionaria.alterada',
      atual: { ativo: true },
    });
  });
});

describe('deleting a dealership', () => {
  test('that was never used', async () => {
    const { codConcessionaria } = calls.criarConcessionaria.output.parse(
      (
        await app.call(rede, calls.criarConcessionaria, {
          body: aFicha({
            boxes: [{ codBox: null, nome: 'Box', ativo: true }],
            taxasHora: [{ codTipoServico: 1, centavosHora: 100 }],
            feriados: [{ dia: '2026-12-08', nome: 'Padroeira', esfera: 'municipal', abre: false }],
          }),
        })
      ).json(),
    );
    const alvo = { params: { concessionaria: codConcessionaria } };
    expect((await app.call(rede, calls.excluirConcessionaria, alvo)).json()).toEqual({ feito: true });
    expect((await app.call(rede, calls.getConcessionaria, alvo)).refusal().codigo).toBe(
      'concessionaria.naoEncontrada',
    );
  });

  test('with a past is refused and nothing of it is lost', async () => {
    await aConsultor(app, casa);
    const answer = await app.call(rede, calls.excluirConcessionaria, { params: params() });
    expect(answer.refusal().codigo).toBe('concessionaria.comHistorico');
    expect((await lerFicha(app, rede, casa.codConcessionaria)).boxes).toHaveLength(2);
  });
});

describe('the logo', () => {
  const enviar = ({ token, host }: Caller, arquivo: Buffer, concessionaria = casa.codConcessionaria) => {
    const cabeca =
      '--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n';
    return app.app.http.inject({
      method: 'POST',
      url: `/api/cadastros/concessionaria/${concessionaria}/logo`,
      headers: {
        host,
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=limite',
      },
      payload: Buffer.concat([Buffer.from(cabeca), arquivo, Buffer.from('\r\n--limite--\r\n')]),
    });
  };
  const desenho = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#00cc0080' } })
      .png()
      .toBuffer();

  test('is re-encoded whole, with its transparency, shown, and removed', async () => {
    const answer = await enviar(rede, await desenho(2000, 500));
    expect(answer.statusCode).toBe(200);
    const { logo } = calls.trocarLogo.output.parse(answer.json());
    const headers = { host: casa.host };
    const imagem = await app.app.http.inject({ method: 'GET', url: logo ?? '', headers });
    expect(await sharp(imagem.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 160,
      hasAlpha: true,
    });

    expect((await app.call(rede, calls.removerLogo, { params: params() })).json()).toMatchObject({
      logo: null,
    });
    expect((await app.app.http.inject({ method: 'GET', url: logo ?? '', headers })).statusCode).toBe(404);
  });

  test('is refused when it is no picture, and unknown to another distributor', async () => {
    expect((await enviar(rede, Buffer.from('<svg/>'))).json()).toMatchObject({
      codigo: 'concessionaria.logoInvalido',
    });
    const alheia = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
    expect((await enviar(alheia, await desenho(10, 10))).statusCode).toBe(404);
  });
});
