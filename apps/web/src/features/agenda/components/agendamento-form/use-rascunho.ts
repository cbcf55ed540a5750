import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { errosDoRascunho, type Campo, type Erros } from './erros-do-rascunho.ts';
import type { Rascunho } from './rascunho.ts';

/** The form's state as its sections use it. */
export interface Formulario {
  readonly rascunho: Rascunho;
  /** The dealership asks for everybody's CPF. */
  readonly cpfObrigatorio: boolean;
  readonly mudar: (mudanca: Partial<Rascunho>) => void;
  /** The sentence of a field that was left, or of any after the first attempt to save. */
  readonly erroDe: (campo: Campo) => string | undefined;
  readonly sair: (campo: Campo) => void;
}

/** Keeps the draft and what of it is wrong: checked on input and change, shown from the first blur (spec §5). */
export function useRascunho(inicial: Rascunho, { guardado }: { readonly guardado: boolean }) {
  const { cnpj_alfanumerico: cnpjAlfanumerico } = useDistribuidor();
  const { cpfObrigatorio } = useConcessionaria();
  const [rascunho, setRascunho] = useState(inicial);
  const [salvo, setSalvo] = useState(inicial);
  const [visitados, setVisitados] = useState<ReadonlySet<Campo>>(new Set());
  const [tentou, setTentou] = useState(false);
  const [doServidor, setDoServidor] = useState<Erros>({});
  const erros = errosDoRascunho(rascunho, { cnpjAlfanumerico, cpfObrigatorio, antes: salvo, guardado });
  const formulario: Formulario = {
    cpfObrigatorio,
    rascunho,
    mudar(mudanca) {
      setRascunho((antes) => ({ ...antes, ...mudanca }));
      setDoServidor({});
    },
    erroDe: (campo) => (tentou || visitados.has(campo) ? erros[campo] : undefined) ?? doServidor[campo],
    sair: (campo) => setVisitados((antes) => (antes.has(campo) ? antes : new Set(antes).add(campo))),
  };
  return {
    formulario,
    erros: { ...doServidor, ...erros },
    tentou,
    tentar: () => setTentou(true),
    setDoServidor,
    /** What the draft is compared with: the saved record. */
    salvo,
    isSujo: JSON.stringify(rascunho) !== JSON.stringify(salvo),
    recomecar(novo: Rascunho): void {
      setRascunho(novo);
      setSalvo(novo);
      setTentou(false);
      setDoServidor({});
    },
  };
}
