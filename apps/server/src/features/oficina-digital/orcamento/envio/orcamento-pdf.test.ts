import { expect, test } from 'vitest';
import type { OrcamentoPublico } from '@oferta/contracts/oficina-digital/publico.ts';
import { papelDoOrcamento } from './orcamento-pdf.ts';

const ORCAMENTO: OrcamentoPublico = {
  numero: 12,
  numeroVersao: 1,
  empresa: 'Empresa Exemplo',
  concessionaria: { nome: 'Casa Exemplo', cnpj: '11222333000181', cidade: 'São Paulo', telefone: null },
  veiculo: { placa: 'ABC1D23', modelo: 'Modelo', km: 40_000 },
  cliente: 'Cliente',
  consultor: null,
  resumo: { verde: 0, amarelo: 0, vermelho: 0 },
  linhas: [],
  condicoesPagamento: null,
  inicioPrevisto: null,
  entregaPrevista: null,
  observacao: null,
  enviadoEm: '2026-11-23T14:00:00Z',
  validoAte: '2026-12-04T02:59:59Z',
};
const papel = (codigo: string | null) =>
  papelDoOrcamento({
    orcamento: ORCAMENTO,
    cor: '#004080',
    codigo,
    paginas: 'https://orcamento.empresa.example',
    fuso: 'America/Sao_Paulo',
  });

test('the foot says where the code of an answer is verified, and nothing of it while there is none', () => {
  expect(papel('AAAA-BBBB-CCCC-DDDD').rodape).toBe(
    'Casa Exemplo · CNPJ 11.222.333/0001-81 · São Paulo   Confira a aprovação em orcamento.empresa.example/v/AAAA-BBBB-CCCC-DDDD',
  );
  expect(papel(null).rodape).toBe('Casa Exemplo · CNPJ 11.222.333/0001-81 · São Paulo');
});
