import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Longest test file, which visits every screen. Started last on a machine without recorded times, it would end alone.
 */
const LONGEST = 'every-screen.test.ts'

const isLong = ({ moduleId }: TestSpecification): boolean => basename(moduleId) === LONGEST

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files)
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
	}
}
