import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { desfazerConvites, gravarConvites } from './importar-usuarios.ts';
import { findQuemImporta, listCasasDeQuemImporta, listConhecidas } from './importar-usuarios.queries.ts';
import { julgarConvidado } from './julgar-convidado.ts';

/** New people by spreadsheet: each line is an invitation. Whoever is already here stays as they are. */
export const usuariosImportador = importador({
  tipo: 'usuarios',
  titulo: 'Usuários',
  niveis: niveisDe(cadastrosScreens['usuario-list']),
  porConcessionaria: false,
  campos: [
    {
      campo: 'nome',
      rotulo: 'Nome',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['nome completo', 'usuário', 'colaborador'],
      exemplo: 'Marina Exemplo',
      maximo: 120,
    },
    {
      campo: 'email',
      rotulo: 'E-mail',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['email', 'login', 'correio'],
      exemplo: 'marina@concessionaria.example',
      maximo: 254,
      nota: 'Cada pessoa recebe aqui o convite para criar a senha',
    },
    {
      campo: 'nivel',
      rotulo: 'Nível',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['perfil', 'cod nível', 'nível de acesso'],
      exemplo: 'Consultor',
      maximo: 40,
      nota: 'Gestor, Distribuidor, Oficina, Consultor, Agendamento ou Inspetor; ou o número',
    },
    {
      campo: 'concessionariaPadrao',
      rotulo: 'Concessionária padrão',
      tipo: 'texto',
      sinonimos: ['concessionária', 'loja', 'cnpj', 'código interno'],
      exemplo: 'Concessionária Exemplo',
      maximo: 120,
      nota: 'Nome, CNPJ ou código interno',
    },
  ],
  preparar: async ({ tx }) => {
    const conhecidas = await listConhecidas(tx);
    const casas = await listCasasDeQuemImporta(tx);
    const porNome = new Map<string, number>();
    for (const { codConcessionaria, nome, cnpj, codigoInterno } of casas)
      for (const chave of [nome, cnpj, codigoInterno])
        if (chave !== null) porNome.set(semAcento(chave), codConcessionaria);
    return { quem: await findQuemImporta(tx), conhecidas, porNome };
  },
  julgar: julgarConvidado,
  chave: ({ email }) => email,
  comparar: async ({ tx }, { linhas }) => {
    const conhecidas = await listConhecidas(tx);
    return linhas.map(({ registro }) => (conhecidas.has(registro.email) ? 'igual' : 'criado'));
  },
  gravar: (ctx, { linhas }) => gravarConvites(ctx, linhas),
  desfazer: (ctx, { feitos }) => desfazerConvites(ctx, feitos),
});
