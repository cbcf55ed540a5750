import type { Checklist, ItemChecklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { medidaEmPalavras } from '../../model/medida-em-palavras.ts';
import { Semaforo } from '../semaforo.tsx';
import css from './aba-checklist.module.css';

const RESULTADOS: Readonly<Record<Resultado, string>> = {
  verde: 'Bom',
  amarelo: 'Atenção',
  vermelho: 'Urgente',
  naoVerificado: 'Não verificado',
};

/** What was inspected, group by group, with measures against those of the last visit. */
export function AbaChecklist({ checklist }: { readonly checklist: Checklist }) {
  const { contagem, modeloChecklist, mecanico, observacao, itens } = checklist;
  return (
    <div className={css['checklist']} data-stack={10}>
      <p className={css['sobre']}>
        <b>{modeloChecklist}</b>
        {mecanico && ` · ${mecanico.nome}`}
      </p>
      <Semaforo verde={contagem.verde} amarelo={contagem.amarelo} vermelho={contagem.vermelho} />
      {observacao && <p className={css['sobre']}>{observacao}</p>}
      {[...Map.groupBy(itens, ({ grupo }) => grupo)].map(([grupo, deles]) => (
        <section key={grupo} aria-label={grupo}>
          <h3>{grupo}</h3>
          <ul>
            {deles.map((item) => (
              <Item key={item.codigo} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ item }: { readonly item: ItemChecklist }) {
  const { nome, resultado, nota, anterior } = item;
  return (
    <li data-resultado={resultado}>
      <i aria-hidden="true" />
      <div>
        {nome}
        {nota && <small>{nota}</small>}
        {anterior && (
          <small className="num">
            antes {medidaEmPalavras(anterior.medida, item.unidade)}
            {anterior.km !== null && ` aos ${emNumero(anterior.km)} km`}
            {anterior.limiteNoKm !== null && ` · no limite aos ${emNumero(anterior.limiteNoKm)} km`}
          </small>
        )}
      </div>
      {item.medida !== null && <b className="num">{medidaEmPalavras(item.medida, item.unidade)}</b>}
      <span>{RESULTADOS[resultado]}</span>
    </li>
  );
}
