import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { type Carro, carroDaLinha } from '@oferta/domain/agenda/historico/carro.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { passosDaFolha } from './passos-da-folha.ts';

interface VeiculoDoHistorico extends Carro {
  readonly codigo: string | null;
  readonly modelo: string | null;
  readonly marca: string | null;
  readonly ano: string | null;
  readonly cor: string | null;
  readonly codigoCliente: string | null;
}

/** The former system's vehicles: what its visits say only a plate, a chassis or a code of. */
export const veiculosImportador = importador({
  tipo: 'historico-veiculos',
  titulo: 'Veículos do sistema anterior',
  niveis: niveisDe(agendaScreens.historico),
  porConcessionaria: true,
  campos: [
    {
      campo: 'codigo',
      rotulo: 'Código do veículo',
      tipo: 'texto',
      sinonimos: ['código', 'cod veículo', 'id', 'id veículo'],
      exemplo: 'V-2001',
      maximo: 40,
    },
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto', exemplo: 'ABC1D23', maximo: 40 },
    {
      campo: 'chassi',
      rotulo: 'Chassi',
      tipo: 'texto',
      sinonimos: ['vin', 'nº do chassi'],
      exemplo: '9BWZZZ377VT004251',
      maximo: 80,
    },
    {
      campo: 'modelo',
      rotulo: 'Modelo',
      tipo: 'texto',
      sinonimos: ['veículo', 'descrição', 'modelo do veículo'],
      exemplo: 'Modelo 1.0',
      maximo: 120,
    },
    {
      campo: 'marca',
      rotulo: 'Marca',
      tipo: 'texto',
      sinonimos: ['fabricante', 'montadora'],
      exemplo: 'Marca',
      maximo: 60,
    },
    {
      campo: 'ano',
      rotulo: 'Ano',
      tipo: 'texto',
      sinonimos: ['ano modelo', 'ano/modelo'],
      exemplo: '2022/2023',
      maximo: 20,
    },
    { campo: 'cor', rotulo: 'Cor', tipo: 'texto', exemplo: 'Prata', maximo: 40 },
    {
      campo: 'codigoCliente',
      rotulo: 'Código do cliente',
      tipo: 'texto',
      sinonimos: ['cod cliente', 'cliente', 'proprietário'],
      exemplo: 'C-1001',
      maximo: 40,
    },
  ],
  preparar: () => Promise.resolve(null),
  julgar: (linha) => {
    const motivos: MotivoPlanilha[] = [];
    const carro = carroDaLinha(linha, motivos);
    if (motivos.length === 0 && !linha.codigo && carro.placa === null && carro.chassi === null)
      motivos.push({ campo: null, frase: 'Informe a placa, o chassi ou o código do veículo' });
    if (motivos.length > 0) return { motivos };
    const {
      codigo = null,
      modelo = null,
      marca = null,
      ano = null,
      cor = null,
      codigoCliente = null,
    } = linha;
    return { registro: { ...carro, codigo, modelo, marca, ano, cor, codigoCliente } };
  },
  ...passosDaFolha<VeiculoDoHistorico>(
    {
      tabela: 'historico_veiculo',
      colunas: {
        codigo: ['text', 'codigo'],
        placa: ['text', 'placa'],
        placa_chave: ['text', 'placaChave'],
        chassi: ['text', 'chassi'],
        modelo: ['text', 'modelo'],
        marca: ['text', 'marca'],
        ano: ['text', 'ano'],
        cor: ['text', 'cor'],
        codigo_cliente: ['text', 'codigoCliente'],
      },
    },
    ({ codigo, chassi, placaChave }) =>
      codigo !== null ? `c ${codigo}` : chassi !== null ? `x ${chassi}` : `p ${placaChave ?? ''}`,
  ),
});
