import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconCamera, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Autorizacao } from '../autorizacao.tsx';
import { Urgencia } from '../urgencia.tsx';
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
  const detalhe = linha.medida ?? linha.nota ?? (linha.codigo ? `Cód. ${linha.codigo}` : null);
  return (
    <div className={css['item']} data-line={12}>
      <Urgencia cor={linha.urgencia} />
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
    descontoBp > 0 && `−${emNumero(descontoBp / 100)}%`,
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
  expirou: 'o orçamento venceu',
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
