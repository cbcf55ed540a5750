import { loteContracts, type Lote } from '@oferta/contracts/cardapio/lote.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconArrowBackUp, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useDesfazerLote } from '../../components/lote/use-desfazer-lote.ts';
import css from './copiar.module.css';

const ACOMPANHAR_MS = 700;
const emCurso = ({ estado }: Lote): boolean => estado === 'aplicando' || estado === 'desfazendo';

interface ResultadoProps {
  readonly lote: Lote;
  readonly onOutra: () => void;
}

const TITULOS: Readonly<Record<Lote['estado'], string>> = {
  aplicando: 'Copiando…',
  aplicado: 'Cópia feita',
  desfazendo: 'Desfazendo a cópia…',
  desfeito: 'Cópia desfeita',
  falhou: 'A cópia falhou: nada foi copiado',
};

/** The copy under way, and its report; it can be undone as a whole. */
export function ResultadoDaCopia({ lote: inicial, onOutra }: ResultadoProps) {
  const { codLote } = inicial;
  const { data: lote } = useQuery({
    queryKey: ['cardapio', 'cardapio', 'lote', codLote],
    queryFn: () => call(loteContracts.getLote, { params: { codLote } }),
    initialData: inicial,
    refetchInterval: ({ state: { data } }) => (data && emCurso(data) ? ACOMPANHAR_MS : false),
  });
  const { desfazer, desfazendo } = useDesfazerLote();
  return (
    <div className={css['corpo']}>
      <section className={css['resultado']} data-stack={12} aria-live="polite">
        <h2>
          {lote.estado === 'aplicado' && <IconCircleCheck size={22} aria-hidden="true" />}
          {TITULOS[lote.estado]}
        </h2>
        <p>{lote.descricao}</p>
        {emCurso(lote) && <ProgressBar value={lote.progresso} label={`${lote.progresso} %`} size="md" />}
        {lote.erro && <p data-tone="late">{lote.erro}</p>}
        {!emCurso(lote) && lote.estado !== 'falhou' && (
          <dl>
            <Conta quantos={lote.criados} nome="criados" />
            <Conta quantos={lote.alterados} nome="alterados" />
            <Conta quantos={lote.excluidos} nome="excluídos" />
          </dl>
        )}
        {lote.naoDesfeitos.length > 0 && (
          <>
            <p>{plural(lote.naoDesfeitos.length, 'registro ficou', 'registros ficaram')} como está:</p>
            <ul>
              {lote.naoDesfeitos.map(({ nome, motivo }) => (
                <li key={nome}>
                  <b>{nome}</b> — {motivo}
                </li>
              ))}
            </ul>
          </>
        )}
        {!emCurso(lote) && (
          <div data-wrap={8}>
            {lote.estado === 'aplicado' && (
              <Button
                icon={<IconArrowBackUp size={16} />}
                loading={desfazendo}
                onClick={() => desfazer(lote)}
              >
                Desfazer a cópia
              </Button>
            )}
            <Button icon={<IconCopy size={16} />} onClick={onOutra}>
              Fazer outra cópia
            </Button>
            <GoTo to="/cardapio/tree" className={buttonClass('default')}>
              Ver o cardápio
            </GoTo>
          </div>
        )}
      </section>
    </div>
  );
}

const Conta = ({ quantos, nome }: { readonly quantos: number; readonly nome: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd className="num">{emNumero(quantos)}</dd>
  </div>
);
