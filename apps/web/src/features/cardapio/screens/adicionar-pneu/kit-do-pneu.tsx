import { margemBp } from '@oferta/domain/margem.ts';
import { useWatch } from 'react-hook-form';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { Margem } from '../../components/listas/margem.tsx';
import { Resumo } from '../../components/preco/resumo.tsx';
import type { ValoresPneu } from './valores-pneu.ts';

const RODAS = 4;

const centavos = (valor: number | null): number => (valor === null || Number.isNaN(valor) ? 0 : valor);

/** What one, and all four, come to. */
export function KitDoPneu() {
  const [pneu, valvula, balanceamento, custo] = useWatch<
    ValoresPneu,
    ['precoCentavos', 'valvulaCentavos', 'balanceamentoCentavos', 'custoCentavos']
  >({ name: ['precoCentavos', 'valvulaCentavos', 'balanceamentoCentavos', 'custoCentavos'] });
  const kit = centavos(pneu) + centavos(valvula) + centavos(balanceamento);
  return (
    <Resumo
      titulo="Kit montado"
      valor={formatBRL(kit)}
      linhas={[
        { rotulo: 'Pneu', valor: formatBRL(centavos(pneu)) },
        { rotulo: 'Válvula', valor: centavos(valvula) ? formatBRL(centavos(valvula)) : 'inclusa' },
        {
          rotulo: 'Balanceamento',
          valor: centavos(balanceamento) ? formatBRL(centavos(balanceamento)) : 'incluso',
        },
        { rotulo: 'Jogo de quatro', valor: formatBRL(kit * RODAS) },
        { rotulo: 'Margem do pneu', valor: <Margem bp={margemBp(centavos(pneu), centavos(custo))} /> },
      ]}
    />
  );
}
