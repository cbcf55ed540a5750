import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { chaveDoNome, type Pessoa, pessoaDaLinha } from '@oferta/domain/agenda/historico/pessoa.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { casaDoHistorico } from './casa-do-historico.ts';
import { passosDaFolha } from './passos-da-folha.ts';

interface ClienteDoHistorico extends Pessoa {
  readonly nome: string;
  readonly codigo: string | null;
}

/** The former system's clients: what its visits say only a code or a document of. */
export const clientesImportador = importador({
  tipo: 'historico-clientes',
  titulo: 'Clientes do sistema anterior',
  niveis: niveisDe(agendaScreens.historico),
  porConcessionaria: true,
  campos: [
    {
      campo: 'codigo',
      rotulo: 'Código do cliente',
      tipo: 'texto',
      sinonimos: ['código', 'cod cliente', 'cód.', 'id', 'id cliente', 'matrícula'],
      exemplo: 'C-1001',
      maximo: 40,
    },
    {
      campo: 'nome',
      rotulo: 'Nome',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['cliente', 'nome do cliente', 'razão social', 'proprietário'],
      exemplo: 'Clara Exemplo',
      maximo: 200,
    },
    {
      campo: 'documento',
      rotulo: 'CPF ou CNPJ',
      tipo: 'texto',
      sinonimos: ['cpf', 'cnpj', 'documento', 'cpf/cnpj', 'cgc'],
      exemplo: '529.982.247-25',
      maximo: 40,
    },
    {
      campo: 'telefone',
      rotulo: 'Telefone',
      tipo: 'texto',
      sinonimos: ['celular', 'fone', 'whatsapp', 'contato'],
      exemplo: '(11) 90000-0000',
      maximo: 120,
    },
    {
      campo: 'email',
      rotulo: 'E-mail',
      tipo: 'texto',
      sinonimos: ['email'],
      exemplo: 'clara@cliente.example',
      maximo: 254,
    },
  ],
  preparar: (ctx, codConcessionaria) => casaDoHistorico(ctx, codConcessionaria ?? 0),
  julgar: (linha, { cnpjAlfanumerico }) => {
    const pessoa = pessoaDaLinha(linha, cnpjAlfanumerico);
    return { registro: { ...pessoa, nome: pessoa.nome ?? linha.nome, codigo: linha.codigo ?? null } };
  },
  ...passosDaFolha<ClienteDoHistorico>(
    {
      tabela: 'historico_cliente',
      colunas: {
        codigo: ['text', 'codigo'],
        nome: ['text', 'nome'],
        documento: ['text', 'documento'],
        telefone: ['text', 'telefone'],
        email: ['text', 'email'],
      },
    },
    ({ codigo, documento, nome, telefone }) =>
      codigo !== null
        ? `c ${codigo}`
        : documento !== null
          ? `d ${documento}`
          : `n ${chaveDoNome(nome)} ${telefone ?? ''}`,
  ),
});
