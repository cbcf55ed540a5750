/** Whose work it is: the distributor, and somebody within it. */
export interface Who {
  readonly codDistribuidor: number;
  readonly pessoa: string;
}

export interface FairQueueOptions {
  /** Done at once. */
  readonly slots: number;
  /** Of these, so many for one distributor and for one person. */
  readonly perTenant: number;
  readonly perPerson: number | ((who: Who) => number);
  /** A person's work that may wait; what comes beyond it is refused. */
  readonly waiting: number;
}

/** Somebody already waits for as much as may wait. */
export class QueueFull extends Error {}

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

interface Tenant {
  running: number;
  /** Those who wait or work, whose turn is next first. */
  readonly people: Map<string, Person>;
}

/**
 * Lets so much work be done at a time, and those who wait have turns: one of each distributor after the other, and within it
 * one of each person. Whoever asks for a thousand things waits for them alone.
 */
export function fairQueue({ slots, perTenant, perPerson, waiting }: FairQueueOptions) {
  const tenants = new Map<number, Tenant>();
  let running = 0;
  const most = (who: Who): number => (typeof perPerson === 'number' ? perPerson : perPerson(who));

  function personOf({ codDistribuidor, pessoa }: Who): { tenant: Tenant; person: Person } {
    let tenant = tenants.get(codDistribuidor);
    if (!tenant) tenants.set(codDistribuidor, (tenant = { running: 0, people: new Map() }));
    let person = tenant.people.get(pessoa);
    if (!person) tenant.people.set(pessoa, (person = { running: 0, waiting: [] }));
    return { tenant, person };
  }

  function begin(tenant: Tenant, person: Person): void {
    running += 1;
    tenant.running += 1;
    person.running += 1;
  }

  function end(who: Who, tenant: Tenant, person: Person): void {
    running -= 1;
    tenant.running -= 1;
    person.running -= 1;
    if (person.running + person.waiting.length === 0) tenant.people.delete(who.pessoa);
    if (tenant.people.size === 0) tenants.delete(who.codDistribuidor);
    while (running < slots && startNext());
  }

  /** The next one whose turn it is; false when nobody waits who may begin. */
  function startNext(): boolean {
    for (const [codDistribuidor, tenant] of tenants) {
      if (tenant.running >= perTenant) continue;
      for (const [pessoa, person] of tenant.people) {
        if (person.waiting.length === 0 || person.running >= most({ codDistribuidor, pessoa })) continue;
        const go = person.waiting.shift();
        if (!go) continue;
        begin(tenant, person);
        // Whoever has had a turn goes to the end.
        tenant.people.delete(pessoa);
        tenant.people.set(pessoa, person);
        tenants.delete(codDistribuidor);
        tenants.set(codDistribuidor, tenant);
        go();
        return true;
      }
    }
    return false;
  }

  return {
    /** Whether more of theirs would be refused now. */
    isFull: ({ codDistribuidor, pessoa }: Who): boolean =>
      (tenants.get(codDistribuidor)?.people.get(pessoa)?.waiting.length ?? 0) >= waiting,
    async run<T>(who: Who, work: () => Promise<T>): Promise<T> {
      const { tenant, person } = personOf(who);
      const free = running < slots && tenant.running < perTenant && person.running < most(who);
      // Nobody who waits could have begun, or they would have: there is no queue to jump.
      if (free) begin(tenant, person);
      else if (person.waiting.length >= waiting) throw new QueueFull();
      else await new Promise<void>((go) => void person.waiting.push(go));
      try {
        return await work();
      } finally {
        end(who, tenant, person);
      }
    },
  };
}
