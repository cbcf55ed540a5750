import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { Button } from '#ui/button/button.tsx';
import { Foto } from '../../components/detalhe/foto.tsx';
import { Urgencia } from '../../components/urgencia.tsx';
import { isSemLinha, itensParaPreco, type ItemParaPreco } from '../../model/itens-do-checklist.ts';
import { medidaEmPalavras } from '../../model/medida-em-palavras.ts';
import { isTipoDeVideo } from '../../model/tipo-de-video.ts';
import css from './lado-checklist.module.css';

const Visor = lazy(() =>
  import('../../components/detalhe/visor.tsx').then((file) => ({ default: file.Visor })),
);

interface LadoChecklistProps {
  readonly orcamento: Orcamento;
  readonly editavel: boolean;
  readonly onCriar: (item: ItemParaPreco) => void;
}

interface Ampliada {
  readonly midias: readonly Midia[];
  readonly at: number;
  readonly nome: string;
}

/** What the inspection found: what nothing mends yet comes first, each with its way into the quote. */
export function LadoChecklist({ orcamento, editavel, onCriar }: LadoChecklistProps) {
  const { checklist, itens } = orcamento;
  const [verdes, setVerdes] = useState(false);
  const [ampliada, setAmpliada] = useState<Ampliada | null>(null);
  const todos = itensParaPreco(checklist, itens);
  const ruins = todos.filter(
    ({ item: { resultado } }) => resultado === 'vermelho' || resultado === 'amarelo',
  );
  // A further quote is of what was found later: the rest is in its base.
  const cobra = orcamento.codOrcamentoBase === null;
  const semLinha = ruins.filter(isSemLinha).length;
  const mostrados = verdes ? todos : ruins;
  return (
    <section className={css['lado']} aria-label="Checklist">
      <h2>
        Checklist <small>{resumoDe(cobra, semLinha)}</small>
      </h2>
      <ul>
        {mostrados.map((cada) => (
          <Item
            key={cada.item.codigo}
            cada={cada}
            cobra={cobra}
            editavel={editavel}
            onCriar={() => onCriar(cada)}
            onAmpliar={(at) => setAmpliada({ midias: cada.midias, at, nome: cada.item.nome })}
          />
        ))}
      </ul>
      {todos.length > ruins.length && (
        <Button variant="subtle" onClick={() => setVerdes(!verdes)}>
          {verdes ? 'Só o que pede atenção' : `Ver também os ${todos.length - ruins.length} outros`}
        </Button>
      )}
      <Suspense fallback={null}>
        {ampliada && (
          <Visor
            midias={ampliada.midias}
            inicial={ampliada.at}
            nomeDe={() => ampliada.nome}
            onClose={() => setAmpliada(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function resumoDe(cobra: boolean, semLinha: number): string {
  if (!cobra) return 'o que já foi proposto está no orçamento base';
  return semLinha > 0 ? `${semLinha} sem item no orçamento` : 'tudo o que pede atenção está no orçamento';
}

interface ItemProps {
  readonly cada: ItemParaPreco;
  readonly cobra: boolean;
  readonly editavel: boolean;
  readonly onCriar: () => void;
  readonly onAmpliar: (at: number) => void;
}

function Item({ cada, cobra, editavel, onCriar, onAmpliar }: ItemProps) {
  const { item, midias, linhas } = cada;
  const { nome, resultado, medida, unidade, nota, anterior } = item;
  return (
    <li data-sem-linha={(cobra && isSemLinha(cada)) || undefined}>
      <div className={css['nome']}>
        {resultado === 'naoVerificado' ? <i title="Não verificado" /> : <Urgencia cor={resultado} />}
        <b>{nome}</b>
        {medida !== null && <span className="num">{medidaEmPalavras(medida, unidade)}</span>}
      </div>
      {nota && <p>{nota}</p>}
      {anterior?.limiteNoKm != null && <p className="num">limite em ~{emNumero(anterior.limiteNoKm)} km</p>}
      <div className={css['fotos']} data-line={6}>
        {midias.map((midia, at) => (
          <button
            key={midia.codMidia}
            type="button"
            aria-label={`${isTipoDeVideo(midia.tipo) ? 'Assistir ao vídeo' : 'Ampliar foto'} ${at + 1} de ${nome}`}
            onClick={() => onAmpliar(at)}
          >
            <Foto midia={midia} alt="" mini />
          </button>
        ))}
        {linhas > 0 ? (
          <small className={css['feito']}>
            <IconCheck size={13} aria-hidden="true" />{' '}
            {linhas === 1 ? 'no orçamento' : `${linhas} itens no orçamento`}
          </small>
        ) : (
          editavel && (
            <Button
              icon={<IconPlus size={15} />}
              aria-label={`Criar linha para ${nome}`}
              title={cada.sugestao}
              onClick={onCriar}
            >
              Criar linha
            </Button>
          )
        )}
      </div>
    </li>
  );
}
