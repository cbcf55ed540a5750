import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { acoesPossiveis } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { destinoDe, NOME_DO_DESTINO } from '../../model/destino.ts';
import { NOME_DA_ACAO, proximaAcao, type AcaoDoQuadro } from '../../model/quadro/passo-no-quadro.ts';
import { Falar } from '../falar.tsx';
import { Totais } from '../totais.tsx';
import css from './rodape.module.css';

/** What it comes to, and what can be done now: talk to the customer, take the next step, or any other. */
export function Rodape({ orcamento }: { readonly orcamento: Orcamento }) {
  const { totais, estado } = orcamento;
  const executar = useAcoesOrcamento();
  const seguir = useSeguir();
  const destino = destinoDe(estado);
  // Pricing a new quote begins it: one button for both.
  const proxima = estado === 'novo' ? null : proximaAcao(orcamento);
  const outras = acoesPossiveis(estado).filter(
    (acao): acao is AcaoDoQuadro => acao !== 'expirar' && acao !== 'precificar' && acao !== proxima,
  );
  useShortcuts(
    destino
      ? [{ keys: ['P'], label: NOME_DO_DESTINO[destino], grupo: 'Orçamento', run: () => seguir(orcamento) }]
      : [],
  );
  return (
    <>
      <div className={css['totais']}>
        <Totais
          totais={[
            { nome: 'Aprovado', valor: formatBRL(totais.aprovadoCentavos), tom: 'aprovado' },
            { nome: 'Pendente', valor: formatBRL(totais.pendenteCentavos) },
            { nome: 'Total', valor: formatBRL(totais.totalCentavos), tom: 'total' },
          ]}
        />
      </div>
      <div className={css['acoes']} data-line={8}>
        <Falar telefone={orcamento.telefone} cliente={orcamento.cliente} />
        {outras.length > 0 && (
          <MenuButton
            label="Outras ações"
            size={36}
            items={outras.map((acao) => ({
              id: acao,
              label: NOME_DA_ACAO[acao],
              danger: acao === 'cancelar',
              onSelect: () => executar(orcamento, acao),
            }))}
          />
        )}
        {proxima && (
          <Button
            variant={destino ? 'default' : 'primary'}
            size="md"
            className={css['proxima']}
            onClick={() => executar(orcamento, proxima)}
          >
            {NOME_DA_ACAO[proxima]}
          </Button>
        )}
        {destino && (
          <Button
            variant="primary"
            size="md"
            className={css['proxima']}
            iconRight={<IconArrowRight size={16} />}
            onClick={() => seguir(orcamento)}
          >
            {NOME_DO_DESTINO[destino]}
          </Button>
        )}
      </div>
    </>
  );
}
