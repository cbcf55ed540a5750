import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { arquivoExportadoContracts as contracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { aPatio, finalizar, type Patio, resposta, salvo } from '../../../../test/factories/checklist.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
let casa: Casa;
let patio: Patio;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  casa = await aConcessionaria(app, { codigo_dms: 'D0042' });
  patio = await aPatio(app, casa, await as(app, casa, 3));
  const { chave, codCheckList } = await salvo(patio, {
    cliente: '=Cliente Exemplo',
    chassi: '9BWZZZ377VT004251',
    campanha: true,
    itens: [resposta('pastilhas', 'verde', 1, { medida: 1 }), resposta('fluido', 'verde', 1)],
  });
  await finalizar(patio, chave);
  await app.admin.query(
    `update orcamento_linha set preco_centavos = 10050, decisao = 'recusado', decidido_em = '2026-11-23T11:30:00Z', decidido_por = 'Cliente',
       decidido_na_versao = 1, motivo_recusa = 'preco' where cod_orcamento = (select cod_orcamento from orcamento where cod_checklist = $1)`,
    [codCheckList],
  );
  await app.admin.query(
    `insert into oportunidade (cod_distribuidor, cod_concessionaria, cod_linha, placa, retomar_em)
     select cod_distribuidor, cod_concessionaria, cod_linha, 'ABC1D23', '2026-12-23' from orcamento_linha`,
  );
});
afterAll(() => app.close());

/** The file's lines, as a person gets them. */
async function exportar(tipo: string, filtro: Record<string, string> = {}): Promise<string[]> {
  const body = { tipo, formato: 'csv', codConcessionaria: casa.codConcessionaria, filtro };
  const answer = await app.call(patio.caller, contracts.exportarLista, { body });
  expect(answer.status, answer.text).toBe(200);
  const params = { codArquivo: contracts.exportarLista.output.parse(answer.json()).codArquivo };
  await vi.waitFor(
    async () => {
      const pedido = await app.call(patio.caller, contracts.getArquivoExportado, { params });
      expect(contracts.getArquivoExportado.output.parse(pedido.json()).estado).toBe('pronto');
    },
    { timeout: prazo(15_000), interval: 100 },
  );
  const { text } = await app.call(patio.caller, contracts.baixarArquivoExportado, { params });
  return text.trim().split('\r\n');
}

test('checklists leave as on the screen, and as the brand wants them', async () => {
  const [, linha = '', ...mais] = await exportar('checklists', { resultado: 'vermelho' });
  expect(mais).toEqual([]);
  expect(linha).toContain(';Entrada;');
  expect(linha).toContain(";'=Cliente Exemplo;");
  expect(linha).toMatch(/;1;0;1;1;66,66;0;1$/);
  expect(await exportar('checklists', { resultado: 'verde' })).toHaveLength(1);

  const [cabecalho = '', marca = ''] = await exportar('checklists-stellantis');
  expect(cabecalho.replace('\uFEFF', '')).toMatch(/^VIN;Código da concessionária;Placa;/);
  expect(marca).toMatch(/^9BWZZZ377VT004251;D0042;ABC1D23;.*;Sim;66,66;/);
});

test('quotes and refused work leave with their values', async () => {
  const [, orcamento = '', ...outros] = await exportar('orcamentos', { lista: 'reprovados' });
  expect(outros).toEqual([]);
  expect(orcamento).toMatch(/;1;0;1;100,50;0,00;0,00;100,50;0,00;100,50$/);
  expect(await exportar('orcamentos', { lista: 'finalizados' })).toHaveLength(1);
  const comTudo = { busca: 'abc-1d23', urgencia: 'vermelho', minimoCentavos: '10050' };
  expect(await exportar('orcamentos', comTudo)).toHaveLength(2);
  for (const outro of [{ busca: 'XYZ9Z99' }, { urgencia: 'amarelo' }, { minimoCentavos: '10051' }])
    expect(await exportar('orcamentos', { ...comTudo, ...outro })).toHaveLength(1);

  const [, oportunidade = ''] = await exportar('oportunidades', { estado: 'aberta' });
  expect(oportunidade).toMatch(/^23\/12\/2026;Aberta;ABC1D23;/);
  expect(oportunidade).toContain(';Trocar pastilhas dianteiras;Vermelho;100,50;Preço;');
  expect(await exportar('oportunidades', { estado: 'recuperada' })).toHaveLength(1);
  expect(await exportar('oportunidades', { busca: 'abc1d23', urgencia: 'vermelho' })).toHaveLength(2);
  expect(await exportar('oportunidades', { busca: 'ninguem' })).toHaveLength(1);
});
