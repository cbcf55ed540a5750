import { MASCARAS_CODIGO_INTERNO } from '@oferta/contracts/ferramentas/configuracao.ts';
import { MASCARAS_CODIGO_LOGIN } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { CampoSelecao } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import type { AbaProps } from './aba-da-configuracao.ts';

const opcoes = (mascaras: readonly string[], exemplo: (mascara: string) => string) =>
  mascaras.map((value) => ({ value, label: `${value}, como ${exemplo(value)}` }));
const comDigitos = (mascara: string): string => {
  let digito = 0;
  return mascara.replace(/[0#]/g, () => String((digito += 1) % 10));
};

/** How the two codes are written. */
export function AbaMascaras({ atual }: AbaProps) {
  const { codigosForaDaMascara: fora } = atual.fatos;
  return (
    <Secao
      titulo="Máscaras dos códigos"
      explicacao="Como os códigos são escritos e conferidos nos cadastros."
    >
      <Campos>
        <CampoSelecao
          nome="mascaraCodigoInterno"
          rotulo="Código interno da concessionária"
          opcoes={opcoes(MASCARAS_CODIGO_INTERNO, comDigitos)}
          dica={
            fora === 0
              ? 'Todos os códigos guardados cabem nesta máscara'
              : `${fora} ${fora === 1 ? 'código guardado não cabe' : 'códigos guardados não cabem'} na máscara salva`
          }
        />
        <CampoSelecao
          nome="mascaraCodigoLogin"
          rotulo="Código de login"
          opcoes={opcoes(MASCARAS_CODIGO_LOGIN, comDigitos)}
        />
      </Campos>
    </Secao>
  );
}
