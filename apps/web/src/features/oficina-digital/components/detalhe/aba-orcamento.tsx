import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCamera,
  IconCheck,
  IconCircleCheckFilled,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '#kernel/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { Complementares } from './complementares.tsx';
import { Duvidas } from './duvidas.tsx';
import css from './aba-orcamento.module.css';

interface AbaOrcamentoProps {
  readonly orcamento: Orcamento;
  readonly onAbrir: (codOrcamento: number) => void;
}

/** The questions that wait, the lines with what the customer said of each, and the complementary quotes. */
export function AbaOrcamento({ orcamento, onAbrir }: AbaOrcamentoProps) {
  const { itens, condicoesPagamento, observacao } = orcamento;
  return (
    <>
      <Duvidas orcamento={orcamento} />
      {itens.length === 0 ? (
        <EmptyState title="Este orçamento ainda não tem itens." />
      ) : (
        <table className={css['itens']}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Total</th>
              <th scope="col">Cliente</th>
            </tr>
          </thead>
          <tbody>
            {itens.map((linha) => (
              <Linha key={linha.codLinha} linha={linha} />
            ))}
          </tbody>
        </table>
      )}
      {condicoesPagamento && <Nota titulo="Condições">{condicoesPagamento}</Nota>}
      {observacao && <Nota titulo="Observação">{observacao}</Nota>}
      <Complementares orcamento={orcamento} onAbrir={onAbrir} />
    </>
  );
}

const Nota = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <p className={css['nota']}>
    <b>{titulo}</b> {children}
  </p>
);

const URGENCIAS: Readonly<Record<LinhaOrcamento['urgencia'], { nome: string; icone: ReactNode }>> = {
  vermelho: { nome: 'Urgente', icone: <IconAlertOctagonFilled size={18} aria-hidden="true" /> },
  amarelo: { nome: 'Pede atenção', icone: <IconAlertTriangleFilled size={18} aria-hidden="true" /> },
  verde: { nome: 'Bom', icone: <IconCircleCheckFilled size={18} aria-hidden="true" /> },
};

function Linha({ linha }: { readonly linha: LinhaOrcamento }) {
  return (
    <tr data-decisao={linha.decisao}>
      <td>
        <Item linha={linha} />
      </td>
      <td>
        <b className="num">{linha.totalCentavos > 0 ? formatBRL(linha.totalCentavos) : 'sem preço'}</b>
        <small className="num">{partesDe(linha)}</small>
      </td>
      <td>
        <Decisao linha={linha} />
      </td>
    </tr>
  );
}

/** What is proposed and what the inspection said of it. */
function Item({ linha }: { readonly linha: LinhaOrcamento }) {
  const { nome, icone } = URGENCIAS[linha.urgencia];
  const detalhe = linha.medida ?? linha.nota ?? (linha.codigo ? `Cód. ${linha.codigo}` : null);
  return (
    <div className={css['item']}>
      <span className={css['urgencia']} data-cor={linha.urgencia} title={nome}>
        {icone}
        <span className="vh">{nome}</span>
      </span>
      <div>
        <b>{linha.descricao}</b>
        <small>
          {linha.fotos.length > 0 && (
            <span className={css['fotos']}>
              <IconCamera size={14} aria-hidden="true" /> <span className="num">{linha.fotos.length}</span>
              <span className="vh">fotos</span>
            </span>
          )}
          {detalhe}
          {linha.grupoOpcao !== null && <em>opção {linha.grupoOpcao}</em>}
        </small>
        {linha.aguardaAutorizacao && <Autorizacao linha={linha} />}
      </div>
    </div>
  );
}

const semSimbolo = (centavos: number): string => formatBRL(centavos).replace(/^R\$\s/, '');

const partesDe = ({ pecasCentavos, maoDeObraCentavos, descontoBp }: LinhaOrcamento): string =>
  [
    pecasCentavos > 0 && `Peça ${semSimbolo(pecasCentavos)}`,
    maoDeObraCentavos > 0 && `M.O. ${semSimbolo(maoDeObraCentavos)}`,
    descontoBp > 0 && `−${(descontoBp / 100).toLocaleString('pt-BR')}%`,
  ]
    .filter(Boolean)
    .join(' · ');

const MOTIVOS: Readonly<Record<NonNullable<LinhaOrcamento['motivoRecusa']>, string>> = {
  preco: 'preço',
  tempo: 'tempo',
  naoAcredita: 'não acredita que precise',
  faraFora: 'fará fora',
  depois: 'deixou para depois',
  outro: 'outro motivo',
};

function Decisao({ linha: { decisao, motivoRecusa } }: { readonly linha: LinhaOrcamento }) {
  if (decisao === 'pendente') return <span className={css['decisao']}>Pendente</span>;
  const aprovado = decisao === 'aprovado';
  return (
    <span className={css['decisao']} data-decisao={decisao}>
      {aprovado ? <IconCheck size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
      {aprovado ? 'Aprovado' : 'Recusado'}
      {motivoRecusa && <small>{MOTIVOS[motivoRecusa]}</small>}
    </span>
  );
}

/** A discount above what its author may give, for whoever may. The server says to whom it is too much. */
function Autorizacao({ linha: { codLinha, descontoBp, versao } }: { readonly linha: LinhaOrcamento }) {
  const { mutate, isPending } = useCall(linhaOrcamentoContracts.autorizarDesconto, {
    onSuccess: receberOrcamento,
  });
  const responder = (autoriza: boolean): void => mutate({ params: { codLinha }, body: { autoriza, versao } });
  return (
    <div className={css['autorizacao']}>
      <span>Desconto de {(descontoBp / 100).toLocaleString('pt-BR')}% aguarda autorização</span>
      <Button loading={isPending} onClick={() => responder(true)}>
        Autorizar
      </Button>
      <Button variant="subtle" disabled={isPending} onClick={() => responder(false)}>
        Negar
      </Button>
    </div>
  );
}
