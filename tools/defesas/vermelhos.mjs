import fs from 'node:fs';

/** Writes which tests failed and how many passed in each project, to the file that `VERMELHOS` names. */
export default class Vermelhos {
  onTestRunEnd(modules) {
    const told = modules.map((module) => {
      const tests = [...module.children.allTests()];
      // Red for want of time is red for no reason: on a slow machine all of them may be.
      const inTime = (test) => !test.result().errors?.some(({ message }) => /timed out/.test(message));
      const named = (state) =>
        tests
          .filter((test) => test.result().state === state && inTime(test))
          .map(({ fullName }) => fullName.replaceAll(' > ', ' '));
      return {
        defesa: Number(module.project.name),
        red: named('failed'),
        green: named('passed'),
        errors: module.errors().map(({ message }) => message),
        ms: Math.round(module.diagnostic().duration),
      };
    });
    fs.writeFileSync(process.env.VERMELHOS, JSON.stringify(told));
  }
}
