import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** It looks at every screen. Begun last, on a machine that has never run it, it would end alone. */
const LONGEST = 'every-screen.test.ts'

const isLong = ({ moduleId }: TestSpecification): boolean => basename(moduleId) === LONGEST

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files)
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
	}
}
