/** What this process still makes or counts behind its open doors, as a person reads it; null: nothing. */
let texto: string | null = null;

/** Tells it, or that it is over. Of the process, as its doors are: another node has its own. */
export const dizerEmPreparo = (agora: string | null): void => {
  texto = agora;
};

export const emPreparo = (): string | null => texto;
