import type { ComoVende, PecaCalculada } from '@oferta/contracts/ferramentas/calculadora.ts';
import { ARREDONDAMENTOS } from '@oferta/domain/cardapio/arredondamento.ts';
import { CANAIS, CLASSES_DE_PECA } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import type { Entrada } from '../../model/conta-comparada.ts';

/** Not said: what the rule says, or the part. */
export const NAO_DITO = -1;
const numero = asNumber(NAO_DITO);

const dito = (valor: number): number | null => (valor === NAO_DITO ? null : valor);

/** What is calculated, in the address: an account can be sent to somebody. */
export function useEntrada() {
  const [url, mudar] = useSearchState({
    peca: asNumber(0),
    classe: asText,
    canal: asOneOf(['oficina', 'balcao', 'seguradora', 'atacado']),
    de: asText,
    servico: asNumber(0),
    tmo: asNumber(0),
    frete: numero,
    impostos: numero,
    margem: numero,
    fator: numero,
    hora: numero,
    final: asText,
  });
  return {
    url,
    mudar,
    codPeca: Math.max(0, Math.trunc(url.peca)),
    /** With what the address leaves open taken from the part. */
    deFato({ regra }: ComoVende, peca: PecaCalculada): Entrada {
      const taxa = regra.taxas.find(({ codTipoServico }) => codTipoServico === url.servico);
      return {
        classe: CLASSES_DE_PECA.find((cada) => cada === url.classe) ?? peca.classe,
        canal: CANAIS.find((cada) => cada === url.canal) ?? 'oficina',
        partirDe: peca.precoCentavos === null || url.de === 'custo' ? 'custo' : 'lista',
        tmoMin: url.servico > 0 ? Math.max(0, Math.trunc(url.tmo)) : 0,
        centavosHora: taxa?.centavosHora ?? null,
        eSe: {
          freteBp: dito(url.frete),
          impostosBp: dito(url.impostos),
          margemBp: dito(url.margem),
          canalBp: dito(url.fator),
          arredondamento: ARREDONDAMENTOS.find((cada) => cada === url.final) ?? null,
          centavosHora: dito(url.hora),
        },
      };
    },
    limpar: (): void =>
      mudar({
        peca: 0,
        classe: undefined,
        canal: 'oficina',
        de: undefined,
        servico: 0,
        tmo: 0,
        frete: NAO_DITO,
        impostos: NAO_DITO,
        margem: NAO_DITO,
        fator: NAO_DITO,
        hora: NAO_DITO,
        final: undefined,
      }),
  };
}
