import type { ModeloChecklist, TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { foldText } from '#ui/form/fold-text.ts';

/** The cars that what was typed may mean: plate (old or Mercosul), chassis, model, client. */
export function procurarCarros(carros: readonly CarroDoDia[], termo: string): readonly CarroDoDia[] {
  const texto = foldText(termo.trim());
  if (texto === '') return carros;
  const colado = foldText(normalizePlaca(termo));
  const gemea = placaEquivalente(termo);
  return carros.filter(({ placa, chassi, modelo, cliente }) => {
    if (gemea !== null && placa === gemea) return true;
    const codigos = [placa, chassi].some((codigo) => foldText(codigo ?? '').includes(colado));
    return (colado !== '' && codigos) || foldText(`${modelo} ${cliente}`).includes(texto);
  });
}

/** The templates of a kind of inspection, those of the car's make first and other makes' last. */
export function modelosPara(
  modelos: readonly ModeloChecklist[],
  tipo: TipoChecklist,
  marca: string | null,
): readonly ModeloChecklist[] {
  const lugar = ({ marca: dela }: ModeloChecklist): number => {
    if (dela === null) return 1;
    return marca !== null && foldText(dela) === foldText(marca) ? 0 : 2;
  };
  return modelos
    .filter((modelo) => modelo.ativo && modelo.tipo === tipo)
    .toSorted((a, b) => lugar(a) - lugar(b));
}

type VistoriaDoCarro = CarroDoDia['checklists'][number];

/** A car's inspections as its line names them: those of one kind in one state together, with how many they are. */
export const vistoriasJuntas = (
  delas: readonly VistoriaDoCarro[],
): readonly (VistoriaDoCarro & { readonly quantas: number })[] =>
  delas.flatMap((cada) => {
    const iguais = delas.filter(
      ({ tipo, finalizado }) => tipo === cada.tipo && finalizado === cada.finalizado,
    );
    return iguais[0] === cada ? [{ ...cada, quantas: iguais.length }] : [];
  });
