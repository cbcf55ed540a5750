import {
  listaPesquisasContracts,
  type PesquisaRespondida,
} from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import { ASPECTOS } from '@oferta/domain/oficina-digital/pesquisa.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#kernel/clock.ts';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { diaEHora } from '@oferta/domain/instante.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { Falar } from '../falar.tsx';
import css from './resposta-da-pesquisa.module.css';

interface RespostaDaPesquisaProps {
  readonly concessionaria: { readonly codConcessionaria: number; readonly fuso: string };
  readonly aviso: { readonly codPesquisa: number; readonly cliente: string; readonly recebidaEm: number };
  readonly onClose: () => void;
}

const NOME_DO_ASPECTO: Readonly<Record<(typeof ASPECTOS)[number], string>> = {
  atendimento: 'Atendimento',
  prazo: 'Prazo',
  qualidade: 'Qualidade do serviço',
  limpeza: 'Limpeza do carro',
};

/** What an unhappy customer answered, and the way to talk to them today. */
export function RespostaDaPesquisa({ concessionaria, aviso, onClose }: RespostaDaPesquisaProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['oficina-digital', 'pesquisas', concessionaria.codConcessionaria, aviso.codPesquisa],
    queryFn: ({ signal }) => buscar({ concessionaria, aviso, signal }),
  });
  return (
    <Dialog opened onClose={onClose} title={`Pesquisa de ${aviso.cliente}`}>
      {data && <Resposta resposta={data} fuso={concessionaria.fuso} />}
      {data === null && (
        <EmptyState title="Esta resposta não está mais aqui.">
          Ela pode ser de outra concessionária ou ter sido apagada a pedido do cliente.
        </EmptyState>
      )}
      {isPending && <Skeleton variant="form" />}
      {!data && error && (
        <ErrorState code={codigoCurto(error)} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      )}
    </Dialog>
  );
}

interface Busca extends Pick<RespostaDaPesquisaProps, 'concessionaria' | 'aviso'> {
  readonly signal: AbortSignal;
}

/** The notice came at once: the answer is of its day, or of a neighbour's when this machine's clock is wrong. */
async function buscar({ concessionaria, aviso, signal }: Busca): Promise<PesquisaRespondida | null> {
  const { codConcessionaria, fuso } = concessionaria;
  const dia = diaDe(new Date(aviso.recebidaEm), fuso);
  const { itens } = await call(listaPesquisasContracts.listPesquisas, {
    params: { codConcessionaria },
    query: { de: addDias(dia, -1), ate: addDias(dia, 1), codPesquisa: aviso.codPesquisa },
    signal,
  });
  return itens[0] ?? null;
}

function Resposta({ resposta, fuso }: { readonly resposta: PesquisaRespondida; readonly fuso: string }) {
  const { nota, comentario, aspectos, cliente, telefone, modelo, consultor, respondidaEm } = resposta;
  const avaliados = ASPECTOS.flatMap((aspecto) => {
    const estrelas = aspectos?.[aspecto];
    return estrelas === undefined ? [] : [{ aspecto, estrelas }];
  });
  return (
    <div className={css['resposta']} data-stack={12}>
      <div className={css['quem']} data-line={8}>
        <PlateChip size="md">{placaOuChassi({ ...resposta, chassi: null })}</PlateChip>
        <span>
          <b>{modelo}</b>
          <small>
            respondida {diaEHora(respondidaEm, fuso, serverNow())}
            {consultor && ` · atendido por ${consultor}`}
          </small>
        </span>
        <Falar telefone={telefone} cliente={cliente} />
      </div>
      <p className={css['nota']}>
        <b className="num">{nota}</b> de 10 para recomendar a oficina
      </p>
      {comentario && <blockquote>{comentario}</blockquote>}
      {avaliados.length > 0 && (
        <dl>
          {avaliados.map(({ aspecto, estrelas }) => (
            <div key={aspecto}>
              <dt>{NOME_DO_ASPECTO[aspecto]}</dt>
              <dd className="num">{estrelas} de 5 estrelas</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
