import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { parseBRL } from '@oferta/domain/dinheiro.ts';
import { SecaoDeVisoes } from '#frames/visoes-salvas/secao-de-visoes.tsx';
import { toggled } from '#kernel/toggled.ts';
import { useVista } from '#kernel/address/vista.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import type { QuadroDaTela } from '../../hooks/use-quadro.ts';
import { consultorDe } from '../../model/quadro/filtro-quadro.ts';
import css from './gerenciar.module.css';

const ESTADOS = [
  { id: 'novo', nome: 'Novo' },
  { id: 'emPrecificacao', nome: 'Em precificação' },
  { id: 'precificado', nome: 'Pronto para enviar' },
  { id: 'enviado', nome: 'Enviado' },
  { id: 'expirado', nome: 'Expirado' },
  { id: 'aprovado', nome: 'Aprovado' },
  { id: 'aprovadoParcial', nome: 'Aprovado parcial' },
] as const;

const URGENCIAS = [
  { id: 'vermelho', nome: 'Com item vermelho' },
  { id: 'amarelo', nome: 'Com item amarelo' },
] as const;

/** What a kept view puts back. */
const VISTA = ['aba', 'visao', 'de', 'ate', 'con', 'estado', 'urgencia', 'minimo'];

/** By period, consultant, state, urgency and value. */
export function FiltrosQuadro({ quadro }: { readonly quadro: QuadroDaTela }) {
  const { url, patch, ativos, limpar, todos } = quadro;
  const vista = useVista(VISTA);
  return (
    <FilterPanel
      opened={url.filtros}
      onClose={() => patch({ filtros: false })}
      activeCount={ativos}
      onClear={limpar}
    >
      <SecaoDeVisoes tela="orcamentos" vista={vista} />
      <FilterSection title="Criado">
        <div className={css['campos']} data-stack={10}>
          <DatePicker label="De" value={url.de ?? null} onChange={(de) => patch({ de: de ?? undefined })} />
          <DatePicker
            label="Até"
            value={url.ate ?? null}
            onChange={(ate) => patch({ ate: ate ?? undefined })}
          />
        </div>
      </FilterSection>
      <FilterSection title="Consultor">
        {consultoresDe(todos).map(({ id, nome, quantos }) => (
          <FilterOption
            key={id}
            label={nome}
            count={quantos}
            checked={url.con.includes(id)}
            onChange={() => patch({ con: toggled(url.con, id) })}
          />
        ))}
      </FilterSection>
      <FilterSection title="Situação">
        {ESTADOS.map(({ id, nome }) => (
          <FilterOption
            key={id}
            label={nome}
            count={todos.filter(({ estado }) => estado === id).length}
            checked={url.estado.includes(id)}
            onChange={() => patch({ estado: toggled(url.estado, id) })}
          />
        ))}
      </FilterSection>
      <FilterSection title="Urgência">
        {URGENCIAS.map(({ id, nome }) => (
          <FilterOption
            key={id}
            label={nome}
            count={todos.filter((cartao) => cartao[id] > 0).length}
            checked={url.urgencia.includes(id)}
            onChange={() => patch({ urgencia: toggled(url.urgencia, id) })}
          />
        ))}
      </FilterSection>
      <FilterSection title="Valor">
        <div className={css['campos']} data-stack={10}>
          <NumberInput
            label="A partir de (R$)"
            inputSize="sm"
            value={url.minimo > 0 ? url.minimo : null}
            read={lerReais}
            invalid="Informe um valor como 1.500"
            onChange={(minimo) => patch({ minimo: minimo ?? 0 })}
          />
        </div>
      </FilterSection>
    </FilterPanel>
  );
}

/** Whole reais: the address carries no centavos. */
function lerReais(texto: string): number | null {
  const centavos = parseBRL(texto);
  return centavos === null ? null : Math.floor(centavos / 100);
}

/** Each consultant with a quote on the board, by name, and how many they have. */
const consultoresDe = (cartoes: readonly OrcamentoCartao[]) =>
  [...Map.groupBy(cartoes, consultorDe)]
    .map(([id, deles]) => ({
      id,
      nome: deles[0]?.consultor?.nome ?? 'Sem consultor',
      quantos: deles.length,
    }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
