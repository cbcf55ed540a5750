import type { CasaParaAgendar } from '@oferta/contracts/agenda/pagina-publica.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { listModelos } from '#features/cardapio/public.ts';
import type { Outside } from '#kernel/http/route.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import { abrirPagina, type Aberta } from './abrir-pagina.ts';
import { nomearAparelho } from './pedido/aparelho.ts';

/** What the page is told before anybody says who they are; of one that is switched off, whom to call. */
export async function verCasa(desk: Outside, slug: string): Promise<CasaParaAgendar> {
  const mesa = await abrirPagina(desk, slug, { desligada: true });
  return mesa(async (ctx, aberta) => {
    const { pagina, ficha } = aberta;
    const { codConcessionaria, ligada, entraComo, levaETrazPorDia, esperaPorDia } = pagina;
    const modelos = ligada ? await listModelos(ctx.tx, codConcessionaria, diaDe(ctx.now, ficha.fuso)) : [];
    const aprendido = await findAprendidoEmUso(ctx.tx, codConcessionaria);
    return {
      nome: ficha.nome,
      cnpj: ficha.cnpj,
      endereco: enderecoDe(aberta),
      cidade: ficha.cidade,
      telefone: ficha.telefone,
      fuso: ficha.fuso,
      ligada,
      mostraPreco: ficha.mostraPreco,
      modelos: [...new Set(modelos.map(({ modelo }) => modelo))],
      porModelo: aprendido !== null,
      transportes: [
        'deixa',
        ...(esperaPorDia === 0 ? [] : (['espera'] as const)),
        ...(levaETrazPorDia === 0 ? [] : (['levaETraz'] as const)),
      ],
      entraComo,
      cpfObrigatorio: ficha.cpfObrigatorio,
      termo: termoDe(aberta),
      aparelho: nomearAparelho(desk.gateways.dms.vault),
    };
  });
}

/** Street and number where the registry has them. */
const enderecoDe = ({ ficha: { logradouro, numero, bairro, cidade, uf } }: Aberta): string =>
  [[logradouro, numero].filter(Boolean).join(', '), bairro, `${cidade} - ${uf}`].filter(Boolean).join(', ');

/** What the client agrees to (LGPD arts. 7 I and 9): who, what, what for, how long, and how to take it back. */
export const termoDe = ({ ficha: { nome, cpfObrigatorio } }: Aberta): string =>
  `Aceito que a ${nome} use meu nome, ${cpfObrigatorio ? 'CPF, ' : ''}telefone, e-mail e os dados do carro para esta visita ` +
  'e para os avisos sobre ela, ' +
  'por SMS, WhatsApp ou e-mail. Posso pedir a correção ou a exclusão a qualquer momento, falando com a oficina.';
