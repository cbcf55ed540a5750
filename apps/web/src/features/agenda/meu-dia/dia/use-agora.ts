import { useEffect, useState } from 'react';

/** This device's clock, second by second while somebody looks. */
export function useAgora(): number {
  const [agora, setAgora] = useState(() => Date.now());
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), 1000);
    return () => clearInterval(relogio);
  }, []);
  return agora;
}
