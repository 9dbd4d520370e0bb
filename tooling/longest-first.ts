import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest are short to read, and Vitest starts with the largest where it remembers no run. */
const longest = /\/(every-state|matrix)\.journey\.ts$/

/** Starts first what would otherwise run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
