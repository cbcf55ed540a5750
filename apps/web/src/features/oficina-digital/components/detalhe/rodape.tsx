import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { toE164 } from '@oferta/domain/cadastros/telefone.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { acoesPossiveis } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { IconArrowRight, IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { NOME_DA_ACAO, proximaAcao, type AcaoDoQuadro } from '../../model/passo-no-quadro.ts';
import css from './rodape.module.css';

/** What it comes to, and what can be done now: talk to the customer, take the next step, or any other. */
export function Rodape({ orcamento }: { readonly orcamento: Orcamento }) {
  const { totais, estado } = orcamento;
  const executar = useAcoesOrcamento();
  const proxima = proximaAcao(orcamento);
  const outras = acoesPossiveis(estado).filter(
    (acao): acao is AcaoDoQuadro => acao !== 'expirar' && acao !== proxima,
  );
  return (
    <>
      <dl className={css['totais']}>
        <div data-tom="aprovado">
          <dt>Aprovado</dt>
          <dd className="num">{formatBRL(totais.aprovadoCentavos)}</dd>
        </div>
        <div>
          <dt>Pendente</dt>
          <dd className="num">{formatBRL(totais.pendenteCentavos)}</dd>
        </div>
        <div data-tom="total">
          <dt>Total</dt>
          <dd className="num">{formatBRL(totais.totalCentavos)}</dd>
        </div>
      </dl>
      <div className={css['acoes']}>
        <Falar orcamento={orcamento} />
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
            variant="primary"
            size="md"
            className={css['proxima']}
            iconRight={<IconArrowRight size={16} />}
            onClick={() => executar(orcamento, proxima)}
          >
            {NOME_DA_ACAO[proxima]}
          </Button>
        )}
      </div>
    </>
  );
}

function Falar({ orcamento: { telefone, cliente } }: { readonly orcamento: Orcamento }) {
  const numero = telefone && toE164(telefone);
  if (!numero) return null;
  return (
    <>
      <a
        className={buttonClass('default', 'md')}
        href={`tel:${numero}`}
        aria-label={`Ligar para ${cliente}`}
        title="Ligar"
      >
        <IconPhone size={17} />
      </a>
      <a
        className={buttonClass('default', 'md')}
        href={`https://wa.me/${numero.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp de ${cliente}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={17} />
      </a>
    </>
  );
}
