import type { OutputOf } from '@oferta/contracts/contract.ts';
import {
  OrcamentoPublico,
  type publicoContracts,
  publicoRefusals,
} from '@oferta/contracts/oficina-digital/publico.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { findCadeia } from '../orcamento/envio/envio.queries.ts';
import { type Cadeia, verificarCadeia } from '../orcamento/decisao/evidencia.ts';
import { findAprovacaoPorCodigo } from './publico.queries.ts';

type Conferida = OutputOf<(typeof publicoContracts)['verificarAprovacao']>;

/** Says of a printed code what was agreed to under it, and whether everything up to it is as it was kept then. */
export async function verificarAprovacao({ unit }: Outside, codigo: string): Promise<Conferida> {
  const achada =
    (await unit(({ tx }) => findAprovacaoPorCodigo(tx, codigo), { concessionarias: '*' })) ??
    refuse(publicoRefusals.linkInvalido);
  const { codOrcamento, codConcessionaria, numero, concessionaria } = achada;
  const cadeia = await unit(({ tx }) => findCadeia(tx, codOrcamento), {
    concessionarias: [codConcessionaria],
  });
  const aprovacao =
    cadeia.aprovacoes.find((cada) => cada.codigo === codigo) ?? refuse(publicoRefusals.linkInvalido);
  const versao = cadeia.versoes.find((cada) => cada.numero === aprovacao.numeroVersao);
  // Altered content may be anything: what was proved is shown while it can be read.
  const { data: vista } = OrcamentoPublico.safeParse(versao?.conteudo);
  // Only `decidir` writes them.
  const decisoes = aprovacao.decisoes as readonly { decisao: string; totalCentavos: number }[];
  return {
    ...verificarCadeia(ate(cadeia, aprovacao.sequencia)),
    orcamento: vista?.numero ?? numero,
    numeroVersao: aprovacao.numeroVersao,
    concessionaria: vista?.concessionaria.nome ?? concessionaria,
    placa: mascarar(vista?.veiculo.placa ?? null),
    quando: aprovacao.quando,
    aprovadoCentavos: decisoes
      .filter(({ decisao }) => decisao === 'aprovado')
      .reduce((soma, { totalCentavos }) => soma + totalCentavos, 0),
  };
}

/** The chain as it stood when this answer was given; what came later proves nothing of it. */
function ate({ versoes, aprovacoes }: Cadeia, sequencia: number): Cadeia {
  const dadas = aprovacoes.filter((cada) => cada.sequencia <= sequencia);
  const ultima = Math.max(...dadas.map(({ numeroVersao }) => numeroVersao));
  return { versoes: versoes.filter(({ numero }) => numero <= ultima), aprovacoes: dadas };
}

/** Enough for who holds the paper to know the car. */
const mascarar = (placa: string | null): string | null =>
  placa === null ? null : `${placa.slice(0, 3)}•••${placa.slice(-1)}`;
