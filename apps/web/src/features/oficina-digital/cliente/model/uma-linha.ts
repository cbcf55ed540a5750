import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';

const LINHA: LinhaPublica = {
  codLinha: 1,
  descricao: 'Pastilhas de freio dianteiras',
  porQue: null,
  urgencia: 'vermelho',
  grupoOpcao: null,
  qualidade: null,
  quantidade: '1',
  terceiro: false,
  pecasCentavos: 0,
  maoDeObraCentavos: 0,
  descontoCentavos: 0,
  totalCentavos: 10_000,
  medida: null,
  fotos: [],
  decisao: 'pendente',
};

/** A line for tests: open and alone, but for what is said. */
export const umaLinha = (parte: Partial<LinhaPublica>): LinhaPublica => ({ ...LINHA, ...parte });
