import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { ESTADO_ORCAMENTO_NA_FRASE } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import type { Edicao } from '../../hooks/use-edicao.ts';
import { destinoDe, isEmPreco } from '../../model/destino.ts';
import css from './aviso-de-edicao.module.css';

interface AvisoDeEdicaoProps {
  readonly orcamento: Orcamento;
  readonly edicao: Edicao;
  readonly onAssumir: () => void;
}

/** Why the lines cannot be written in now, and how they could: somebody else has them, or the quote is past pricing. */
export function AvisoDeEdicao({ orcamento, edicao, onAssumir }: AvisoDeEdicaoProps) {
  if (!isEmPreco(orcamento.estado)) return <ForaDePreco orcamento={orcamento} />;
  if (edicao.de !== 'outro') return null;
  const { nome, tomada } = edicao;
  return (
    <div className={css['aviso']} data-tone={tomada ? '4' : '3'} role="alert">
      <IconPencil size={16} aria-hidden="true" />
      <p>
        {tomada ? (
          <>
            <b>{nome} assumiu a edição.</b> O que você já tinha salvo está no orçamento.
          </>
        ) : (
          <>
            <b>Em edição por {nome}.</b> Você vê as mudanças ao vivo.
          </>
        )}
      </p>
      <Button onClick={onAssumir}>Assumir edição</Button>
    </div>
  );
}

function ForaDePreco({ orcamento }: { readonly orcamento: Orcamento }) {
  const { estado } = orcamento;
  const executar = useAcoesOrcamento();
  const seguir = useSeguir();
  const volta = estado === 'precificado' ? 'voltarAoPreco' : 'reabrir';
  const encerrado = destinoDe(estado) === null;
  return (
    <div className={css['aviso']} data-tone="neutral">
      <IconLock size={16} aria-hidden="true" />
      <p>
        <b>Este orçamento está {ESTADO_ORCAMENTO_NA_FRASE[estado]}.</b>{' '}
        {encerrado ? 'Os itens não mudam mais.' : 'Para mudar os itens, volte ao preço.'}
      </p>
      {!encerrado && (
        <>
          <Button onClick={() => executar(orcamento, volta)}>
            {volta === 'reabrir' ? 'Reabrir para preço' : 'Voltar ao preço'}
          </Button>
          <Button variant="primary" onClick={() => seguir(orcamento, 'avancar')}>
            Avançar
          </Button>
        </>
      )}
    </div>
  );
}
