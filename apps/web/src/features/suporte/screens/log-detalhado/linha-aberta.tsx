import { auditoriaContracts } from '@oferta/contracts/suporte/auditoria.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { call } from '#kernel/data/api.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import css from './log-detalhado.module.css';

const linhaOptions = (codAuditoria: number) =>
  queryOptions({
    queryKey: ['suporte', 'auditoria', 'linha', codAuditoria],
    queryFn: () => call(auditoriaContracts.verAuditoria, { params: { codAuditoria } }),
    // Opening it again is kept again; looking at it twice is not.
    staleTime: 60_000,
  });

interface LinhaAbertaProps {
  readonly codAuditoria: number;
  readonly onClose: () => void;
}

/** The whole line: every field, from where, and its place in the chain. That it was opened is kept. */
export function LinhaAberta({ codAuditoria, onClose }: LinhaAbertaProps) {
  const { data, error, isPending, refetch } = useQuery(linhaOptions(codAuditoria));
  return (
    <DetailPanel
      opened
      onClose={onClose}
      label={`Registro ${codAuditoria} do log`}
      header={<b>{data ? data.oQue : `Registro ${codAuditoria}`}</b>}
    >
      {isPending && <Skeleton variant="text" />}
      {error && <NaoChegou erro={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={css['aberta']} data-stack={16}>
          <p>
            <b>{data.quem}</b> {data.oQue.charAt(0).toLocaleLowerCase('pt-BR') + data.oQue.slice(1)} (
            {data.registro.toLocaleLowerCase('pt-BR')} <span className="num">{data.chave}</span>)
            {data.operacao === 'alterado' && data.mudancas.length === 1 && <DePara {...data.mudancas[0]} />},
            em <span className="num">{dataEHora(data.quando, data.fuso)}</span>.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Antes</th>
                <th scope="col">Depois</th>
              </tr>
            </thead>
            <tbody>
              {data.mudancas.map(({ campo, rotulo, antes, depois }) => (
                <tr key={campo}>
                  <th scope="row">{rotulo}</th>
                  <td>{antes === null ? '—' : <del>{antes}</del>}</td>
                  <td>{depois === null ? '—' : <ins>{depois}</ins>}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl>
            <dt>Concessionária</dt>
            <dd>{data.concessionaria ?? '—'}</dd>
            <dt>Endereço</dt>
            <dd>{data.endereco ?? '—'}</dd>
            <dt>Cadeia</dt>
            <dd>
              {data.elo ? (
                <>
                  posição <span className="num">{emNumero(data.elo.posicao)}</span>
                  <code>{data.elo.selo}</code>
                  <CopyButton text={data.elo.selo} copied="Selo copiado">
                    Copiar o selo
                  </CopyButton>
                </>
              ) : (
                'ainda sem selo: sai no próximo minuto'
              )}
            </dd>
          </dl>
        </div>
      )}
    </DetailPanel>
  );
}

interface DeParaProps {
  readonly antes?: string | null;
  readonly depois?: string | null;
}

/** "de 09:30 para 10:30": the one thing that changed, in the sentence itself. */
const DePara = ({ antes, depois }: DeParaProps) => (
  <>
    {' '}
    de <del>{antes ?? 'vazio'}</del> para <ins>{depois ?? 'vazio'}</ins>
  </>
);
