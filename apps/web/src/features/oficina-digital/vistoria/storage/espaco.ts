/** Room for about a hundred photos, bytes: enough to end the car at hand. */
const POUCO = 30_000_000;

/** Whether this device will soon keep no more. False where the browser does not tell. */
export async function temPoucoEspaco(): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota !== undefined && usage !== undefined && quota - usage < POUCO;
  } catch {
    return false;
  }
}
