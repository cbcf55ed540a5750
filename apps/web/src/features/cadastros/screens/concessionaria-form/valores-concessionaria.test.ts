import type { ConcessionariaCadastrada } from '@oferta/contracts/cadastros/concessionaria.ts';
import { expect, test } from 'vitest';
import { COPIADOS, copiadosDe } from './valores-concessionaria.ts';

const DIA = { abertura: 480, fechamento: 1080, almocoInicio: null, almocoFim: null };
const CASA: ConcessionariaCadastrada = {
  codConcessionaria: 7,
  nome: 'Matriz Exemplo',
  razaoSocial: 'Matriz Exemplo Ltda',
  cnpj: '42318949000184',
  codigoInterno: '123456',
  codGrupo: 1,
  marcas: ['Marca'],
  cep: '01310100',
  logradouro: 'Rua Exemplo',
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  codIbge: 1,
  cidade: 'Manaus',
  uf: 'AM',
  fuso: 'America/Manaus',
  telefone: '+551134567890',
  email: null,
  modeloAgenda: 2,
  intervaloMin: 15,
  capacidadeDia: 40,
  politicaLotacao: 'bloquear',
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 3,
  toleranciaNoShowMin: 45,
  diasOsAtrasada: 5,
  mostrarPreco: true,
  cpfObrigatorio: true,
  semana: [null, DIA, DIA, DIA, DIA, DIA, null],
  feriados: [],
  boxes: [
    { codBox: 31, nome: 'Elevador 1', ativo: true },
    { codBox: 32, nome: 'Elevador velho', ativo: false },
  ],
  taxasHora: [{ codTipoServico: 1, centavosHora: 19_000 }],
  impostos: { iss: 500, icms: 1800, pis: 165, cofins: 760 },
  tipoConexao: 'arquivo',
  dms: 'DMS',
  codigoDms: '01',
  ativo: true,
  logo: null,
  versao: 3,
  alteradoEm: '2026-11-23T12:00:00Z',
  alteradoPor: null,
};

test('a new dealership takes over how another works, and nothing of who and where it is', () => {
  const copia = copiadosDe(CASA, [
    { codTipoServico: 1, nome: 'Revisão' },
    { codTipoServico: 2, nome: 'Mecânica' },
  ]);
  expect(copia).toMatchObject({
    modeloAgenda: '2',
    intervaloMin: '15',
    capacidadeDia: 40,
    boxes: [{ codBox: null, nome: 'Elevador 1', ativo: true }],
    taxasHora: { t1: 19_000, t2: null },
    impostos: { iss: 500 },
  });
  for (const campo of ['nome', 'cnpj', 'codIbge', 'fuso', 'telefone', 'codigoDms', 'versao'])
    expect(COPIADOS).not.toContain(campo);
});
